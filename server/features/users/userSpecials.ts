import type { Special } from '../../engine/specials.ts';
import type { JobQueue } from '../../jobs/JobQueue.ts';

/** Whoever a person adds as a user is invited (document 1 §4); what the program itself adds, its own job invites. */
export function inviteUser(jobs: JobQueue): Special {
  return {
    async afterSave(user, { trx, actor, before }) {
      if (before !== null || actor.user === 'system') return;
      const items = [{ userId: user['id'], templateId: user['invitationTemplateId'] ?? null }];
      const name = `Invitation of ${String(user['fullName'])}`;
      await jobs.enqueue(trx, { kind: 'users.invite', name, payload: { items }, total: 1, createdBy: actor.user.id });
    },
  };
}
