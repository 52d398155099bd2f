// Structural sharing: of a new value, whatever is as it was is the old object. What did not change is not drawn again.

export function share<T>(old: unknown, fresh: T): T {
  if (Object.is(old, fresh) || typeof old !== "object" || typeof fresh !== "object" || !old || !fresh) return fresh;
  if (Array.isArray(fresh)) {
    if (!Array.isArray(old)) return fresh;
    const shared = fresh.map((one, i) => share(old[i], one));
    return (same(old, shared) ? old : shared) as T;
  }
  const before = old as Record<string, unknown>;
  const shared: Record<string, unknown> = {};
  let changed = Object.keys(before).length !== Object.keys(fresh).length;
  for (const [key, value] of Object.entries(fresh)) {
    shared[key] = share(before[key], value);
    changed ||= shared[key] !== before[key] || !(key in before);
  }
  return (changed ? shared : old) as T;
}

const same = (a: unknown[], b: unknown[]) => a.length === b.length && a.every((one, i) => one === b[i]);
