// Whether a text that may only be so many lines high has more to say: then it is marked, and whoever shows it offers the rest.
export function clamped(text: HTMLElement) {
  const look = () => text.toggleAttribute("data-cut", text.scrollHeight > text.clientHeight + 1);
  const watcher = new ResizeObserver(look);
  watcher.observe(text);
  look();
  return () => watcher.disconnect();
}
