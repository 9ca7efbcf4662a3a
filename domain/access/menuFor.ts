import { canOpenScreen } from './openScreen.ts';
import type { RoleKey } from './roles.ts';
import { screens, type MenuGroup, type Screen } from './screens.ts';

/** An entry that opens a screen, or a group of such entries; labels are i18n keys. */
export type MenuEntry =
  | { readonly kind: 'screen'; readonly labelKey: string; readonly screen: Screen }
  | {
      readonly kind: 'group';
      readonly labelKey: string;
      readonly name: MenuGroup;
      readonly screens: readonly Screen[];
    };

/** Screens of the main group that stand above the group Assessments. */
const aboveAssessments = 2;

/**
 * The menu of a person with these roles, in the product's order; a group without entries is left out
 * (document 1 §2.3, §6). Someone of the federation variant gets the group Assessments only.
 * What resources add (`more`) stands at the end of its group.
 */
export function menuFor(roles: readonly RoleKey[], more: readonly Screen[] = []): MenuEntry[] {
  const all: readonly Screen[] = [...screens, ...more];
  const open = (group: MenuGroup) => all.filter((screen) => screen.menu === group && canOpenScreen(screen, roles));
  const main = open('main').map(toEntry);
  return [
    ...main.slice(0, aboveAssessments),
    ...toGroup('assessments', open('assessments')),
    ...main.slice(aboveAssessments),
    ...toGroup('admin', open('admin')),
  ];
}

function toEntry(screen: Screen): MenuEntry {
  return { kind: 'screen', labelKey: `menu.${screen.name}`, screen };
}

function toGroup(name: MenuGroup, members: Screen[]): MenuEntry[] {
  return members.length > 0 ? [{ kind: 'group', labelKey: `menu.${name}`, name, screens: members }] : [];
}
