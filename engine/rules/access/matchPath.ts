import { theProduct } from '../product/Product.ts';
import type { Screen } from './Screen.ts';

/** What an address leads to: a screen with its parameters, another address, or nothing. */
export type PathMatch<Found extends Screen = Screen> =
  | { readonly kind: 'screen'; readonly screen: Found; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' };

/**
 * The screen that a path of the workspace leads to. Static routes win over those with parameters,
 * and the product says how segments are read that hold more than one and where unknown addresses lead. `more` are the
 * pages of resources.
 *
 * @example matchPath('/copies/label42') // Label, { id: '42' }
 */
export function matchPath<More extends Screen = Screen>(
  path: string,
  more: readonly More[] = [],
): PathMatch<Screen | More> {
  const { screens, addresses = {} } = theProduct();
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .flatMap((segment) => addresses.split?.(segment) ?? [segment]);
  const all: readonly (Screen | More)[] = [...screens, ...more];
  const matches = all.flatMap((screen) => {
    const params = readParams(screen, segments);
    return params ? [{ kind: 'screen' as const, screen, params }] : [];
  });
  const [best] = matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (best) return best;
  const elsewhere = addresses.elsewhere?.(segments) ?? null;
  return elsewhere === null ? { kind: 'unknown' } : { kind: 'redirect', to: elsewhere };
}

/** Where a sign-in leads back to that was begun in a window of its own, beside the screen that goes on: nowhere. */
export const besideRedirect = 'beside';

/**
 * The path that sign-in may lead back to, given a route's name or its path; null for anything that is
 * not a screen of the table without parameters, so that no redirect leaves the application (decisions B).
 */
export function findRedirectPath(redirect: string): string | null {
  const wanted = redirect.replace(/^\//, '');
  const found = theProduct().screens.find(
    (screen: Screen) => !screen.path.includes(':') && (screen.name === wanted || screen.path === wanted),
  );
  return found ? `/${found.path}` : null;
}

function readParams(screen: Screen, segments: string[]): Record<string, string> | null {
  const pattern = screen.path.split('/').filter((segment) => segment !== '');
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decodeSegment(segment);
    else if (expected !== segment) return null;
  }
  return params;
}

/** A part of an address as it reads; what is no writing of any, as people type it, stays as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
