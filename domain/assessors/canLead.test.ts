import { expect, it } from 'vitest';
import { roleIds, type RoleKey } from '../access/roles.ts';
import { canLead } from './canLead.ts';

it.each<[string, RoleKey[], boolean]>([
  ['somebody without a global role', [], true],
  ['a super admin', ['superAdmin'], true],
  ['a consultant', ['consultant'], true],
  ['a translator who manages clubs', ['translator', 'clubUserManager'], true],
  ['a translator', ['translator'], false],
  ['the federation variant', ['vv'], false],
  ['a translator of the federation variant', ['translator', 'vv'], false],
])('%s: %j leads %s', (_who, held, leads) => {
  const roles = held.map((role) => roleIds[role]);
  expect(canLead({ roles })).toBe(leads);
  expect(canLead({ roles, active: false })).toBe(false);
});
