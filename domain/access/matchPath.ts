import { screens, type Screen } from './screens.ts';

/** What an address leads to: a screen with its parameters, another address, or nothing. */
export type PathMatch<Found extends Screen = Screen> =
  | { readonly kind: 'screen'; readonly screen: Found; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' };

/**
 * The screen that a path of the workspace leads to. Static routes win over those with parameters,
 * the club label page is found with and without a slash (decisions B), and what is unknown below
 * `assessments` goes to the selector (decisions A2). `more` are the pages of resources.
 *
 * @example matchPath('/assessments/editClubLabel42') // EditClubLabel, { id: '42' }
 */
export function matchPath<More extends Screen = Screen>(
  path: string,
  more: readonly More[] = [],
): PathMatch<Screen | More> {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .flatMap(splitClubLabel);
  const all: readonly (Screen | More)[] = [...screens, ...more];
  const matches = all.flatMap((screen) => {
    const params = readParams(screen, segments);
    return params ? [{ kind: 'screen' as const, screen, params }] : [];
  });
  const [best] = matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (best) return best;
  return segments[0] === 'assessments' ? { kind: 'redirect', to: '/assessments/selector' } : { kind: 'unknown' };
}

/**
 * The path that sign-in may lead back to, given a route's name or its path; null for anything that is
 * not a screen of the table without parameters, so that no redirect leaves the application (decisions B).
 */
export function findRedirectPath(redirect: string): string | null {
  const wanted = redirect.replace(/^\//, '');
  const found = screens.find(
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
    if (expected.startsWith(':')) params[expected.slice(1)] = decode(segment);
    else if (expected !== segment) return null;
  }
  return params;
}

function splitClubLabel(segment: string): string[] {
  const id = /^editClubLabel(.+)$/.exec(segment)?.[1];
  return id === undefined ? [segment] : ['editClubLabel', id];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
