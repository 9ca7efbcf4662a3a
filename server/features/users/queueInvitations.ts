import type { Transaction } from 'kysely';
import type { JobQueue } from '#engine/server/jobs/JobQueue.ts';
import type { nameJob } from '#engine/server/jobs/nameJob.ts';
import type { QueuedJobs } from '#engine/server/jobs/enqueueItems.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { InvitationItem } from './inviteUsers.ts';

export interface NewInvitations {
  /** As they are stored now. */
  users: readonly StoredRecord[];
  /** Null: each user's own, else the first one for invitations. */
  templateId: string | null;
  /** Saving the users is why; else a person asked for the mail, which then counts as a change of that person's. */
  isBySaving: boolean;
  named: ReturnType<typeof nameJob>;
  createdBy: string | null;
}

/** Queues the invitations of users as one job within the caller's transaction; none for nobody. */
export async function queueInvitations(
  { trx, jobs }: { trx: Transaction<Tables>; jobs: JobQueue },
  { users, templateId, isBySaving, named, createdBy }: NewInvitations,
): Promise<QueuedJobs['jobs']> {
  if (users.length === 0) return [];
  const items = users.map(({ id, email, version }): InvitationItem => ({
    ...{ userId: String(id), email: String(email), templateId },
    ...(isBySaving && { savedAs: Number(version) }),
  }));
  const job = { kind: 'users.invite', ...named, payload: { items }, total: items.length, createdBy } as const;
  return [{ id: await jobs.enqueue(trx, job), ...named, status: 'Queued' }];
}
