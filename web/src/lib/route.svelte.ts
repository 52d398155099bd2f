// Where we are: /, /new, /t/GAME, /replay/GAME, /how, /me, /rules, /judge, /companion, /credits, /operator, /try.
class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string) {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** For links: stay on the page unless a new window is wanted. */
export function link(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  route.go(new URL((event.currentTarget as HTMLAnchorElement).href).pathname);
}
