import type { Special } from '../../engine/specials.ts';
import type { JobQueue } from '../../jobs/JobQueue.ts';
import { nameJob } from '../../jobs/nameJob.ts';

/** Whoever a person adds as a user is invited (document 1 §4); what the program itself adds, its own job invites. */
export function inviteUser(jobs: JobQueue): Special {
  return {
    async afterSave(user, { trx, actor, before }) {
      if (before !== null || actor.user === 'system') return;
      const items = [{ userId: user['id'], templateId: user['invitationTemplateId'] ?? null }];
      const named = nameJob('invitation', { name: String(user['fullName']) });
      await jobs.enqueue(trx, {
        kind: 'users.invite',
        ...named,
        payload: { items },
        total: 1,
        createdBy: actor.user.id,
      });
    },
  };
}
