import { canOpenScreen } from './openScreen.ts';
import { theProduct, type MenuPart } from '../product/Product.ts';
import type { Screen } from './Screen.ts';
import type { MenuGroup, RoleKey } from '../product/ProductTypes.ts';

/** An entry that opens a screen, or a group of such entries; labels are i18n keys. */
export type MenuEntry =
  | { readonly kind: 'screen'; readonly labelKey: string; readonly screen: Screen }
  | {
      readonly kind: 'group';
      readonly labelKey: string;
      readonly name: MenuGroup;
      readonly screens: readonly Screen[];
    };

/**
 * The menu of a person with these roles, as the product lays it out; a group without entries is left out
 * (document 1 §2.3, §6). What resources add (`more`) stands at the end of its group.
 */
export function menuFor(roles: readonly RoleKey[], more: readonly Screen[] = []): MenuEntry[] {
  const { screens, menuGroups, menu = menuGroups.map((group): MenuPart => ({ group })) } = theProduct();
  const all: readonly Screen[] = [...screens, ...more];
  return menu.flatMap(({ group, plain = false, from, to }) => {
    const open = all.filter((screen) => screen.menu === group && canOpenScreen(screen, roles)).slice(from, to);
    return plain ? open.map(toEntry) : toGroup(group, open);
  });
}

/** What the menu calls a screen: by its own entry, else by its title, as of many. */
export function menuLabel(screen: Screen, translate: (key: string, options?: object) => string): string {
  return translate(`menu.${screen.name}`, { _: translate(screen.titleKey, { smart_count: 2 }) });
}

function toEntry(screen: Screen): MenuEntry {
  return { kind: 'screen', labelKey: `menu.${screen.name}`, screen };
}

function toGroup(name: MenuGroup, members: Screen[]): MenuEntry[] {
  return members.length > 0 ? [{ kind: 'group', labelKey: `menu.${name}`, name, screens: members }] : [];
}
