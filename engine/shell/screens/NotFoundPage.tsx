import { Navigate, useLocation } from 'react-router-dom';
import { matchPath } from '#engine/rules/access/matchPath.ts';
import { ChunkBoundary } from '../chunks/ChunkBoundary.tsx';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';
import { resourcePages } from './resourcePages.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';

/** Hardly anybody sees it. */
const UnknownAddress = lazyPart(async () => (await import('./UnknownAddress.tsx')).UnknownAddress);

/** Addresses that no route matches: redirects of the table (decisions A2, B), else a page that says so. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const match = matchPath(pathname, resourcePages());
  if (match.kind === 'redirect') return <Navigate to={match.to} replace />;
  if (match.kind === 'screen') return <Navigate to={screenAddress(match.screen, match.params)} replace />;
  return (
    <ChunkBoundary>
      <UnknownAddress />
    </ChunkBoundary>
  );
}

/** The address of a screen within the workspace, its parameters filled in and encoded. */
function screenAddress(screen: Screen, params: Readonly<Record<string, string>> = {}): string {
  return `/${screen.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}
