import type { Transaction } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { nameOfMail } from '#domain/users/nameOfMail.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { JobLog, JobQueue } from '#engine/server/jobs/JobQueue.ts';
import { logLine } from '#engine/server/jobs/logLine.ts';
import { nameJob } from '#engine/server/jobs/nameJob.ts';
import { findKnownMails } from '../../users/findKnownMails.ts';
import { queueInvitations } from '../../users/queueInvitations.ts';
import type { StoredRow } from './insertClubs.ts';

/**
 * Makes the people of rows with a mail template users of the club, as COORDINATOR (document 1 §2.6), and queues their
 * invitations. Whoever is a user already is left alone; without a template nobody is invited.
 */
export async function inviteCoordinators(
  session: RecordSession,
  trx: Transaction<Tables>,
  { stored, jobs, createdBy }: { stored: readonly StoredRow[]; jobs: JobQueue; createdBy: string | null },
): Promise<JobLog[]> {
  const wanted = stored.flatMap(({ item, clubId }) =>
    item.invitationMailId === null
      ? []
      : item.users.map(({ mail }) => ({ mail, clubId, item, templateId: item.invitationMailId })),
  );
  if (wanted.length === 0) return [];
  const known = await findKnownMails(
    trx,
    wanted.map(({ mail }) => mail),
  );
  const fresh = wanted.filter(({ mail }) => {
    const isNew = !known.has(mail.toLowerCase());
    known.add(mail.toLowerCase());
    return isNew;
  });
  const results = await createMany(
    session,
    session.registry.get('users'),
    fresh.map(({ mail, clubId, templateId }) => ({
      ...nameOfMail(mail),
      email: mail,
      function: 'Coordinator',
      role: 'COORDINATOR',
      clubId,
      invitationTemplateId: templateId,
    })),
  );
  const invited = results.flatMap((result) => (result.status === 'failed' ? [] : [result.record]));
  const named = nameJob('coordinators', { count: invited.length });
  await queueInvitations({ trx, jobs }, { users: invited, templateId: null, isBySaving: true, named, createdBy });
  return results.flatMap((result, index): JobLog[] => {
    if (result.status !== 'failed') return [];
    const { mail = '', item } = fresh[index] ?? {};
    const reasons = { errors: result.errors, resource: 'users' };
    const place = { level: 'warning', row: item?.row ?? null, column: 'users' } as const;
    return [logLine('engine.jobs.lines.noUser', { ...place, ...reasons, params: { email: mail } })];
  });
}
