import type { RoleKey } from './roles.ts';

/** Whether somebody sees the federation variant: holds the role VV and no other one (document 1 §6, decisions D). */
export function isVvOnly(roles: readonly RoleKey[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'vv');
}
