import type { RoleKey } from './roles.ts';
import type { Screen } from './screens.ts';

/** Whether somebody sees the federation variant: holds the role VV and no other one (document 1 §6, decisions D). */
export function isVvOnly(roles: readonly RoleKey[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'vv');
}

/** Whether a signed-in person with these roles may open a screen; one table serves menu and guards (decisions D). */
export function canOpenScreen(screen: Pick<Screen, 'who'>, roles: readonly RoleKey[]): boolean {
  const { who } = screen;
  if (roles.includes('superAdmin') || who === 'staff') return true;
  if (who === 'notVv') return !isVvOnly(roles);
  return roles.some((role) => who.includes(role));
}
