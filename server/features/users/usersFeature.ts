import type { FastifyInstance } from 'fastify';
import { reinvitationColumns } from '#domain/sheets/reinvitationColumns.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { getOne } from '../../engine/records/readRecord.ts';
import { sessionOf } from '../../engine/resourceRoutes.ts';
import { deleteWithUndo } from '../../engine/undo/changeWithUndo.ts';
import { sendDeleted } from '../../engine/undo/undoFeature.ts';
import { enqueueItems } from '../../jobs/enqueueItems.ts';
import { nameJob } from '../../jobs/nameJob.ts';
import { listRecentJobs } from '../../jobs/listRecentJobs.ts';
import { onlyFor } from '../../plugins/session/onlyFor.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import { invalidField } from '../../refusals/invalidField.ts';
import type { Services } from '../../services.ts';
import { readSentSheet } from '../clubs/sheet/readSentSheet.ts';
import { inviteUsersHandler } from './inviteUsers.ts';
import { readInvitations } from './readInvitations.ts';
import { inviteUser } from './userSpecials.ts';

const sheetLimit = 20 * 2 ** 20;

const nobody = { messageKey: 'engine.sheet.rules.nobody' };

/** What users have beyond a resource (document 1 §2.7, §7): delete by POST, invitations, re-invitation by the sheet. */
export async function usersFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'mailer' | 'settings'>,
): Promise<void> {
  const { db, registry, jobs } = services;
  registry.specials.register('inviteUser', inviteUser(jobs));
  jobs.register('users.invite', inviteUsersHandler(services));
  jobs.register('users.reinvite', inviteUsersHandler(services));

  app.post<{ Params: { id: string } }>('/users/delete/:id', async (request, reply) => {
    requireRole(request, 'clubUserManager');
    const { id } = request.params;
    return sendDeleted(reply, await deleteWithUndo(sessionOf(services, request), registry.get('users'), id));
  });

  app.post<{ Params: { id: string }; Querystring: { invitationTemplateId?: string } }>(
    '/users/:id/sendinvitation',
    async (request, reply) => {
      const { id: createdBy } = requireRole(request, 'clubUserManager');
      const user = await getOne(sessionOf(services, request), registry.get('users'), request.params.id);
      const templateId = request.query.invitationTemplateId || null;
      if (templateId !== null) await requireTemplate(db, templateId);
      const items = [{ userId: user['id'], templateId }];
      const named = nameJob('invitation', { name: String(user['fullName']) });
      const job = await inTransaction(db, (trx) =>
        jobs.enqueue(trx, { kind: 'users.invite', ...named, payload: { items }, total: 1, createdBy }),
      );
      return reply.code(202).send({ jobs: [{ id: job, ...named, status: 'Queued' }] });
    },
  );

  app.post<{ Querystring: { invitationTemplateId?: string } }>(
    '/users/bulkreinvitate',
    { bodyLimit: sheetLimit, ...onlyFor('clubUserManager') },
    async (request, reply) => {
      const user = requireRole(request, 'clubUserManager');
      const fallback = request.query.invitationTemplateId || null;
      if (fallback !== null) await requireTemplate(db, fallback);
      const items = await readInvitations(db, readSentSheet(request.body, reinvitationColumns), fallback);
      if (items.length === 0) throw invalidField('rows', 'required', 'There is nobody to invite', nobody);
      return reply
        .code(202)
        .send(await enqueueItems(services, { kind: 'users.reinvite', name: 'reinvitations', items, user }));
    },
  );

  app.get('/users/recentbulkreinvite', async (request) => {
    requireRole(request, 'clubUserManager');
    return listRecentJobs(db, ['users.reinvite']);
  });
}

async function requireTemplate(db: Services['db'], id: string): Promise<void> {
  const found = await db
    .selectFrom('mailtemplates')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!found) throw invalidField('invitationTemplateId', 'relation', 'There is no such mail template');
}
