import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { answerOnce } from '#engine/server/idempotency/answerOnce.ts';
import { readSentCall } from '#engine/server/idempotency/SentCall.ts';
import { getOne } from '#engine/server/records/readRecord.ts';
import { sessionOf } from '#engine/server/resourceRoutes.ts';
import { deleteWithUndo } from '#engine/server/undo/changeWithUndo.ts';
import { sendDeleted } from '#engine/server/undo/undoFeature.ts';
import { enqueueItems } from '#engine/server/jobs/enqueueItems.ts';
import { nameJob } from '#engine/server/jobs/nameJob.ts';
import { listRecentJobs } from '#engine/server/jobs/listRecentJobs.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Services } from '#engine/server/program/services.ts';
import { describeInvitations } from './describeInvitations.ts';
import { requireInvitationTemplate } from './invitationTemplates.ts';
import { inviteUsersHandler } from './inviteUsers.ts';
import { queueInvitations } from './queueInvitations.ts';
import { readInvitations } from './readInvitations.ts';
import type { Special } from '#engine/server/specials.ts';

const sheetLimit = 20 * 2 ** 20;

interface ByTemplate {
  Querystring: { invitationTemplateId?: string };
}

const nobody = { messageKey: 'engine.sheet.rules.nobody' };

/** What users have beyond a resource (document 1 §2.7, §7): delete by POST, invitations, re-invitation by the sheet. */
export async function usersFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'mailer' | 'settings'>,
): Promise<void> {
  const { db, registry, jobs } = services;
  for (const kind of ['users.invite', 'users.reinvite'] as const) {
    jobs.register(kind, inviteUsersHandler(services), { sendsMail: true });
  }

  app.post<{ Params: { id: string } }>('/users/delete/:id', async (request, reply) => {
    requireRole(request, 'clubUserManager');
    const { id } = request.params;
    return sendDeleted(reply, await deleteWithUndo(sessionOf(services, request), registry.get('users'), id));
  });

  app.post<ByTemplate & { Params: { id: string } }>('/users/:id/sendinvitation', async (request, reply) => {
    const { id: createdBy } = requireRole(request, 'clubUserManager');
    const user = await getOne(sessionOf(services, request), registry.get('users'), request.params.id);
    const templateId = request.query.invitationTemplateId || null;
    if (templateId !== null) await requireInvitationTemplate(db, templateId, 'invitationTemplateId');
    const named = nameJob('invitation', { name: String(user['fullName']) });
    const invitation = { users: [user], templateId, isBySaving: false, named, createdBy };
    const queue = async (trx: Transaction<Tables>) => ({ jobs: await queueInvitations({ trx, jobs }, invitation) });
    return reply.code(202).send(await answerOnce(db, readSentCall(request), queue));
  });

  const large = { bodyLimit: sheetLimit, ...onlyFor('clubUserManager') };
  const readSheet = async ({ query, body }: FastifyRequest<ByTemplate>) => {
    const fallback = query.invitationTemplateId || null;
    if (fallback !== null) await requireInvitationTemplate(db, fallback, 'invitationTemplateId');
    const items = await readInvitations(services, body, fallback);
    if (items.length === 0) throw invalidField('rows', 'required', 'There is nobody to invite', nobody);
    return items;
  };
  // No mail leaves without its number and template having been on screen (decisions G).
  app.post<ByTemplate>('/users/bulkreinvitate/check', large, async (request) =>
    describeInvitations(db, await readSheet(request)),
  );
  app.post<ByTemplate>('/users/bulkreinvitate', large, async (request, reply) => {
    const user = requireRole(request, 'clubUserManager');
    const items = await readSheet(request);
    const queue = (trx: Transaction<Tables>) =>
      enqueueItems({ jobs, db: trx }, { kind: 'users.reinvite', name: 'reinvitations', items, user });
    return reply.code(202).send(await answerOnce(db, readSentCall(request), queue));
  });

  app.get('/users/recentbulkreinvite', async (request) => {
    requireRole(request, 'clubUserManager');
    return listRecentJobs(db, ['users.reinvite']);
  });
}

/** Whoever a person adds as a user is invited (document 1 §4); what the program itself adds, its own job invites. */
export function inviteUser(services: Pick<Services, 'jobs'>): Special {
  return {
    async afterSave(user, { trx, actor, before }) {
      if (before !== null || actor.user === 'system') return;
      const named = nameJob('invitation', { name: String(user['fullName']) });
      const why = { templateId: null, isBySaving: true, named, createdBy: actor.user.id };
      await queueInvitations({ trx, jobs: services.jobs }, { users: [user], ...why });
    },
  };
}
