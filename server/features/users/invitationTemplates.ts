import type { Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';

/**
 * The mail templates that people are invited to CAMP with. The first is the one for whom none was chosen; it is the first
 * of the list that a page reads, sorted by name.
 */
export function invitationTemplates(db: Kysely<Tables>) {
  return db
    .selectFrom('mailtemplates')
    .where('kind', '=', 'clubInvitation')
    .where('deletedAt', 'is', null)
    .orderBy('value')
    .orderBy('id');
}
