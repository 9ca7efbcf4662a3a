import { sql, type Kysely } from 'kysely';
import type { DescribedInvitations } from '#domain/users/DescribedInvitations.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { invitationTemplates } from './invitationTemplates.ts';
import type { InvitationItem } from './inviteUsers.ts';

/** By which templates the people of a sheet would be invited, chosen as the job behind it does (decisions G). */
export async function describeInvitations(
  db: Kysely<Tables>,
  items: readonly InvitationItem[],
): Promise<DescribedInvitations> {
  const templates = await invitationTemplates(db).select(['id', 'value']).execute();
  const address = sql<string>`lower(email)`;
  const asked = items.flatMap(({ email, error }) => (email === undefined || error ? [] : [email.toLowerCase()]));
  const users = await db
    .selectFrom('users')
    .select([address.as('email'), 'invitationTemplateId'])
    .where('deletedAt', 'is', null)
    .where(address, '=', sql<string>`ANY(${asked})`)
    .execute();
  const own = new Map(users.map(({ email, invitationTemplateId }) => [email, invitationTemplateId]));
  const people = new Map<string, number>();
  for (const { email = '', templateId, error } of items) {
    const chosen = templateId ?? own.get(email.toLowerCase()) ?? templates[0]?.id;
    if (error || !own.has(email.toLowerCase()) || chosen === undefined) continue;
    people.set(chosen, (people.get(chosen) ?? 0) + 1);
  }
  const used = templates.flatMap((template) => {
    const count = people.get(template.id);
    return count ? [{ ...template, people: count }] : [];
  });
  return { templates: used, left: items.length - used.reduce((sum, template) => sum + template.people, 0) };
}
