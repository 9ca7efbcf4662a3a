import { useTranslate } from 'react-admin';
import type { ResourceScreen } from '#engine/rules/access/resourceScreens.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';

/** The title of a screen in the interface language; that of a resource's page is the resource's name. */
export function useScreenTitle(screen: Screen | ResourceScreen): string {
  const translate = useTranslate();
  return translate(screen.titleKey, 'titleCount' in screen ? { smart_count: screen.titleCount } : {});
}
