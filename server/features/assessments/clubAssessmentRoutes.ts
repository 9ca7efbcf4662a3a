import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { absenceCodes } from '#domain/access/absenceCodes.ts';
import { canLead } from '#domain/assessors/canLead.ts';
import { queryOf } from '#engine/server/request.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { mostRows } from '#engine/server/list/ListQuery.ts';
import { parseListQuery } from '#engine/server/list/parseListQuery.ts';
import { sayNext } from '#engine/server/list/sendList.ts';
import { answerOnce } from '#engine/server/idempotency/answerOnce.ts';
import { readSentCall } from '#engine/server/idempotency/SentCall.ts';
import type { Services } from '#engine/server/program/services.ts';
import { findClubId } from '../../plugins/clubId.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { listDeleted, restoreDeleted } from './deletedAssessments.ts';
import { deleteClubAssessment } from './deleteClubAssessment.ts';
import { describeClubAssessment, readToday } from './describeClubAssessment.ts';
import { listClubAssessments } from './listClubAssessments.ts';
import { listMine } from './listMine.ts';
import { openClubAssessment } from './openClubAssessment.ts';
import { findRow, type Store } from './rows.ts';
import { createClubAssessment, updateClubAssessment } from './saveClubAssessment.ts';

interface ById {
  Params: { id: string };
}

/** Of club assessments or projects that a call may name. */
const mostIds = 1_000;

const projectFilter = {
  schema: {
    body: {
      type: 'object',
      required: ['projectIds'],
      properties: { projectIds: { type: 'array', maxItems: mostIds, items: { type: 'string', maxLength: 64 } } },
    },
  },
};

/** The calls for club assessments (document 2 §7, document 3 §7.1). */
export async function clubAssessmentRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'settings'>,
): Promise<void> {
  const store: Store = { db: services.db, registry: services.registry };
  const describe = async (clubAssessment: Tables['clubassessments'], within: Store = store) => {
    const club = await findRow(within, 'clubs', clubAssessment.clubId);
    const project = await findRow(within, 'projects', clubAssessment.projectId);
    return describeClubAssessment(clubAssessment, { project, today: await readToday(within, club) });
  };

  app.get('/clubassessments', async (request, reply) => answerPage(store, request, reply));

  app.post<{ Body: { projectIds: string[] } }>('/clubassessments/filter', projectFilter, async (request) =>
    listClubAssessments(store, requireUser(request), { projectIds: request.body.projectIds }),
  );

  app.get('/clubassessments/mine', async (request) => listMine(store, requireUser(request)));

  app.get('/clubassessments/leads', async (request) => {
    requireUser(request);
    const people = store.db.selectFrom('accounts').select(['id', 'active', 'roles']).where('deletedAt', 'is', null);
    const accounts = await people.execute();
    return accounts.filter(canLead).map(({ id }) => id);
  });

  app.get<ById>('/clubassessments/:id', async (request) => {
    const { clubAssessment, club, project, role } = await openClubAssessment(store, request, request.params.id);
    return describeClubAssessment(clubAssessment, { project, role, today: await readToday(store, club) });
  });

  app.post('/clubassessments', async (request, reply) => {
    const created = await answerOnce(store.db, readSentCall(request), async (trx) => {
      const within = { ...store, db: trx };
      return describe(await createClubAssessment(within, request), within);
    });
    return reply.code(201).send(created);
  });

  for (const path of ['/clubassessments', '/clubassessments/:id'] as const) {
    app.put<{ Params: { id?: string } }>(path, async (request) =>
      describe(await updateClubAssessment(services, request, request.params.id ?? null)),
    );
  }

  app.delete<ById>('/clubassessments/delete/:id', async (request) => deleteClubAssessment(services, request, true));
  app.delete<ById>('/clubassessments/:id', async (request) => deleteClubAssessment(services, request, false));

  app.get<ById>('/projects/:id/deletedassessments', async (request) => listDeleted(store, request, request.params.id));
  app.post<ById>('/clubassessments/:id/restore', async (request) => describe(await restoreDeleted(store, request)));

  app.get<ById>('/clubassessments/:id/schedule', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
    if (!clubAssessment.schedule) throw new ApiError(absenceCodes.noSchedule, 'There is no schedule');
    return clubAssessment.schedule;
  });
}

/** A page of the club assessments that the caller may open, of those with some ids or all, and where the next one begins. */
async function answerPage(store: Store, request: FastifyRequest, reply: FastifyReply): Promise<object[]> {
  const { after = null, filter } = parseListQuery(queryOf(request));
  const page = { limit: mostRows + 1, after };
  const asked = { clubId: findClubId(request), ...(filter?.['id'] !== undefined && { ids: readIds(filter['id']) }) };
  const found = await listClubAssessments(store, requireUser(request), { ...asked, page });
  const list = found.slice(0, mostRows);
  const last = found.length > mostRows ? list.at(-1) : undefined;
  const isWhole = !last && page.after === null;
  reply.header('content-range', `clubassessments 0-${Math.max(list.length - 1, 0)}/${isWhole ? list.length : '*'}`);
  if (last) sayNext(reply, last.id);
  return list;
}

/**
 * The ids of a filter: a list or one alone, as in any list (decisions B).
 * @throws ApiError 20
 */
function readIds(asked: unknown): string[] {
  const ids: unknown[] = [asked].flat();
  if (ids.length <= mostIds && ids.every(isId)) return ids;
  throw invalidField('filter.id', 'filter', `must be an id, or at most ${mostIds}`);
}

const isId = (id: unknown): id is string => typeof id === 'string' && id.length <= 64 && isStorable(id);
