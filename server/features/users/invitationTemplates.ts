import type { Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';

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

/**
 * @param field What the call names the template by.
 * @throws ApiError 20 where there is none of this id that people are invited by
 */
export async function requireInvitationTemplate(db: Kysely<Tables>, id: string, field: string): Promise<void> {
  const found = await invitationTemplates(db).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalidField(field, 'relation', 'There is no such mail template');
}
