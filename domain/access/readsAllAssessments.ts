import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';

const readersOfAll: readonly string[] = ['superAdmin', 'consultant'];

/**
 * Whether somebody reads every club assessment by global role, and with it its surveys; translators are told the texts of
 * others, and no more.
 */
export function readsAllAssessments({ roles }: Pick<SignedInUser, 'roles'>): boolean {
  return roles.some((role) => readersOfAll.includes(role));
}
