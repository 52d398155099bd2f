// Where we are: /, /new, /t/GAME, /replay/GAME, /how, /me, /rules, /judge, /companion, /credits, /operator, /try.
class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** `address`: with what is asked for there, after the question mark. */
  go(address: string) {
    if (address !== location.pathname) history.pushState(null, "", address);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** For links: stay on the page unless a new window is wanted. */
export function link(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const { pathname, search } = new URL((event.currentTarget as HTMLAnchorElement).href);
  route.go(pathname + search);
}
