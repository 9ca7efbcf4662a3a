import { pathId } from '#engine/server/request.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readableAssessments } from '#domain/access/readableAssessments.ts';
import { isSystemField } from '#engine/rules/resource/systemFields.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { listRecords } from '#engine/server/list/listRecords.ts';
import { mostRows } from '#engine/server/list/ListQuery.ts';
import { readListQuery } from '#engine/server/list/readListQuery.ts';
import { sendList } from '#engine/server/list/sendList.ts';
import { findVisible, getOne } from '#engine/server/records/readRecord.ts';
import { requireAccess, type RecordSession } from '#engine/server/records/RecordSession.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import type { Services } from '#engine/server/program/services.ts';

/** What a survey is to a translator (document 3 §3.3); the engine's own fields come with it. */
const told: readonly string[] = ['id', 'groups'];

const narrowed = new WeakMap<Resource, Resource>();

/**
 * Surveys as translators know them and change them: all of them, but nothing of whose they are, which no filter, sort or
 * conflict tells. A super admin is told everything.
 */
export function surveyTexts(surveys: Resource): Resource {
  const known = narrowed.get(surveys);
  if (known) return known;
  const hidden = Object.keys(surveys.schema.properties).filter((field) => !told.includes(field));
  const fields = Object.fromEntries(hidden.map((field) => [field, { read: [], write: [] }]));
  const access = { ...surveys.access, update: ['translator'] as const, rows: null, rowsFor: {}, fields };
  // By default they are sorted by what is not told.
  const list = { ...surveys.list, sort: { field: 'createdAt', order: 'ASC' as const }, thenBy: [] };
  const texts = { ...surveys, access, list };
  narrowed.set(surveys, texts);
  return texts;
}

/**
 * Lets translators read the texts of surveys whose club assessment they may not read: in the list and one at a time,
 * before the resource's own calls (document 3 §2.17, decisions G). Their own surveys they read as everybody does.
 */
export function letTranslatorsRead(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): void {
  const surveys = services.registry.get('surveys');
  app.addHook('preHandler', async (request, reply) => {
    const { user, method } = request;
    if (method !== 'GET' || !user?.roles.includes('translator') || readableAssessments(user) === 'all') return;
    const session = sessionOf(services, request);
    if (request.routeOptions.url === '/api/surveys/:id') {
      const id = pathId(request);
      const access = requireAccess(session, 'read', surveys);
      if (await findVisible(session, surveys, access, id)) return;
      return reply.send(await getOne(session, surveyTexts(surveys), id));
    }
    if (request.routeOptions.url !== '/api/surveys') return;
    const { sort, ...asked } = readListQuery(services, request, surveys);
    const sorts = [sort ?? []].flat().filter(({ field }) => told.includes(field) || isSystemField(field));
    // Screens sort by the name; who is not told it gets them in the order of their making instead.
    const query = { ...asked, ...(sorts.length > 0 && { sort: sorts }) };
    const { rows, ...page } = await listRecords(session, surveyTexts(surveys), query);
    const whole = await readWhole(session, surveys, rows);
    return sendList(reply, surveys.name, { ...page, json: JSON.stringify(whole), found: rows.length });
  });
}

/** The rows of a list of texts, those whole that the caller may read whole. */
async function readWhole(
  session: RecordSession,
  surveys: Resource,
  rows: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const ids = rows.map(({ id }) => id);
  const query = { range: [0, mostRows - 1] as const, count: false, conditions: [sql<boolean>`id = ANY(${ids})`] };
  const own = await listRecords(session, surveys, query);
  const byId = new Map(own.rows.map((row) => [row['id'], row]));
  return rows.map((row) => byId.get(row['id']) ?? row);
}
