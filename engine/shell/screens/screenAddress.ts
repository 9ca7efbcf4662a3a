import type { Screen } from '#engine/rules/access/Screen.ts';

/** The address of a screen within the workspace, its parameters filled in and encoded. */
export function screenAddress(screen: Screen, params: Readonly<Record<string, string>> = {}): string {
  return `/${screen.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}
