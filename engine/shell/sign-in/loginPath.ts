import { findRedirectPath, matchPath } from '#engine/rules/access/matchPath.ts';

const returnKey = 'returnTo';

/**
 * The login path for somebody who wanted to see `wanted` (path with its query, no hash).
 * The redirect names a route of the table; a path with parameters is remembered in this tab instead,
 * so that no address outside the application is ever followed (document 1 §2.2, decisions B).
 */
export function loginPath(wanted: string): string {
  if (wanted.includes('gettingstarted')) return '/login/gettingstarted';
  // Two calls may be refused at once: where the first one was made is where it leads back to.
  if (wanted.startsWith('/login')) return pathOf(wanted);
  const match = matchPath(pathOf(wanted));
  const screen = match.kind === 'screen' ? match.screen : null;
  if (match.kind === 'redirect' || screen?.path === '') return '/login';
  // What the table does not know may be the page of a resource; the workspace says so if it is none.
  sessionStorage.setItem(returnKey, wanted);
  return screen && findRedirectPath(screen.name) ? `/login/${screen.name}` : '/login';
}

/** Where to go after the sign-in: what was remembered if it fits the redirect, the redirect's route, or the start. */
export function pathAfterLogin(redirect: string | null): string {
  const named = redirect ? findRedirectPath(redirect) : null;
  const remembered = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  if (remembered?.startsWith('/') && matchPath(pathOf(remembered)).kind !== 'redirect') {
    const fits = named ? pathOf(remembered) === named : !redirect;
    if (fits) return remembered;
  }
  return named ?? '/';
}

function pathOf(pathWithQuery: string): string {
  return pathWithQuery.split('?')[0] ?? '';
}
