/** Path and query of the address fragment, e.g. `#/login/books?error=expired`. */
export function readHash(hash: string): { path: string; query: URLSearchParams; full: string } {
  const full = hash.replace(/^#/, '') || '/';
  const mark = full.indexOf('?');
  const path = mark < 0 ? full : full.slice(0, mark);
  return { path, query: new URLSearchParams(mark < 0 ? '' : full.slice(mark + 1)), full };
}

/** Replaces the address fragment without leaving a step in the browser's history. */
export function replaceHash(path: string): void {
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}#${path}`);
}
