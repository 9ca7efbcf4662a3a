import { canDo } from '#engine/rules/access/canAccess.ts';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';
import type { ResourceScreen } from '#engine/rules/access/resourceScreens.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { resourceRegistry } from '../resourceRegistry.ts';
import { resourcePages } from '../screens/resourcePages.ts';

/** The way to the lists that the menu does not hold: a screen of the engine, beside the product's table. */
export const moreScreen: Screen = { name: 'more', path: 'more', titleKey: 'app.more.title', who: 'staff' };

/** The lists without an entry in the menu that the person may open and read. */
export function useMoreLists(): ResourceScreen[] {
  const user = useSignedInUser();
  return resourcePages().filter((screen) => {
    const resource = resourceRegistry().get(screen.resource);
    const isList = screen.surface === 'list' && !screen.menu;
    return isList && canOpenScreen(screen, user.roles) && resource !== undefined && canDo(user, 'read', resource);
  });
}
