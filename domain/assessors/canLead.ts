import { findRole, type RoleKey } from '../access/roles.ts';

/** Global roles with which alone nobody assesses: the federation variant creates nothing, translators only translate. */
const assessNothing: readonly (RoleKey | null)[] = ['vv', 'translator'];

/**
 * Whether somebody can lead a club assessment: an account in use, of whose global roles not every one keeps them from
 * assessing. Assessors and leads hold none (document 1 §6, decision 032).
 * `roles` are role ids, as accounts hold them.
 */
export function canLead({
  active,
  roles,
}: {
  active?: boolean | null | undefined;
  roles?: readonly string[] | null | undefined;
}): boolean {
  if (active === false) return false;
  return !roles || roles.length === 0 || roles.some((role) => !assessNothing.includes(findRole(role)));
}
