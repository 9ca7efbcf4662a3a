import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '#engine/server/files/sendFile.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { clubSheetColumns } from '#domain/clubs/clubSheetColumns.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { readNamedSheet } from '#engine/server/import/readNamedSheet.ts';
import { answerOnce } from '#engine/server/idempotency/answerOnce.ts';
import { readSentCall } from '#engine/server/idempotency/SentCall.ts';
import { sessionOf } from '#engine/server/resourceRoutes.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { enqueueItems } from '#engine/server/jobs/enqueueItems.ts';
import { listRecentJobs } from '#engine/server/jobs/listRecentJobs.ts';
import type { Connectors } from '../connectors/Connectors.ts';
import { insertClubsHandler } from './jobs/insertClubs.ts';
import { insertLabelsHandler, labelFields } from './jobs/insertLabels.ts';
import { readItems } from './jobs/readItems.ts';
import { labelEndsWithin } from './labelEndsWithin.ts';
import { lastAssessments } from './lastAssessments.ts';
import { compareWithClubs } from './sheet/compareWithClubs.ts';
import { lookUpAtFederation } from './sheet/lookUpAtFederation.ts';
import { validateClubLabelRows, validateClubRows } from './sheet/validateClubRows.ts';
import { requireAccess, type RecordSession } from '#engine/server/records/RecordSession.ts';
import { visibleRows } from '#engine/server/records/readRecord.ts';
import type { Special } from '#engine/server/specials.ts';
import { writeWorkbook } from '#engine/server/export/writeXlsx.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { clubColumns } from '#domain/clubs/clubColumns.ts';

/** A sheet of 30,000 clubs; more would keep all others waiting while it is read. */
const sheetLimit = 10 * 2 ** 20;

/** Clubs that take part in a project (decisions, section B: `clubs?projectId=`). */
function inProject(registry: Services['registry'], projectId: string): RawBuilder<boolean> {
  const assessments = sql.table(registry.ofEntity('clubAssessment')?.name ?? 'clubassessments');
  return sql`clubs.id IN (SELECT "clubId" FROM ${assessments} WHERE "projectId" = ${projectId} AND "deletedAt" IS NULL)`;
}

/** Clubs whose label has an end, but which no club assessment is open for (`clubs?renewal=unplanned`). */
function unplanned(registry: Services['registry']): RawBuilder<boolean> {
  const assessments = sql.table(registry.ofEntity('clubAssessment')?.name ?? 'clubassessments');
  return sql`clubs."endLabel" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${assessments} AS planned
    WHERE planned."clubId" = clubs.id AND planned."deletedAt" IS NULL AND planned.closed IS NOT TRUE)`;
}

/** Clubs by the sheet (document 1 §2.6, §7): validate in three ways, insert as jobs, look at recent jobs. */
export async function clubsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs'> & { connectors: Connectors },
): Promise<void> {
  const { db, registry, jobs, connectors } = services;
  jobs.register('clubs.insert', insertClubsHandler(services));
  jobs.register('clubs.insertLabel', insertLabelsHandler(services));
  registry.specials.registerForTable('clubassessments', lastAssessments(services));
  registry.listParameters.register('clubs', 'projectId', (projectId) => inProject(registry, projectId));
  registry.listParameters.register('clubs', 'renewal', (asked) => {
    if (asked !== 'unplanned') throw invalidField('renewal', 'enum', 'must be unplanned');
    return unplanned(registry);
  });
  registry.listParameters.register('clubs', 'labelEndsWithin', labelEndsWithin);
  const queueOf = (wanted: Parameters<typeof enqueueItems>[1]) => (trx: Transaction<Tables>) =>
    enqueueItems({ jobs, db: trx }, wanted);
  const large = { bodyLimit: sheetLimit, ...onlyFor('clubUserManager') };

  app.post('/clubs/validate', large, async (request) => {
    const items = await validateClubRows(services, readNamedSheet(request.body, clubSheetColumns));
    await compareWithClubs(services, items);
    return items;
  });
  app.post('/clubs/validateApi', large, async (request) => {
    const sheet = readNamedSheet(request.body, clubSheetColumns);
    const items = await lookUpAtFederation(connectors, await validateClubRows(services, sheet), sheet);
    await compareWithClubs(services, items);
    return items;
  });
  app.post('/clubs/validateClubLabels', large, async (request) => {
    const items = await validateClubLabelRows(services, readNamedSheet(request.body, clubSheetColumns));
    await compareWithClubs(services, items, labelFields);
    return items;
  });
  app.post('/clubs/insert', large, async (request, reply) => {
    const user = requireRole(request, 'clubUserManager');
    const items = readItems(request.body);
    const queue = queueOf({ kind: 'clubs.insert', name: 'clubs', items, user });
    return reply.code(202).send(await answerOnce(db, readSentCall(request), queue));
  });
  app.post('/clubs/insertLabel', large, async (request, reply) => {
    const user = requireRole(request, 'clubUserManager');
    const items = readItems(request.body);
    const queue = queueOf({ kind: 'clubs.insertLabel', name: 'labels', items, user });
    return reply.code(202).send(await answerOnce(db, readSentCall(request), queue));
  });
  app.get('/clubs/recent', async (request) => {
    requireRole(request, 'clubUserManager');
    return listRecentJobs(db, ['clubs.insert', 'clubs.insertLabel']);
  });
  app.get('/clubs/countpercountry', async (request) => countPerCountry(sessionOf(services, request)));
  app.get('/clubs/template', async (request, reply) => {
    requireRole(request, 'clubUserManager');
    return sendFile(reply, { name: 'clubs.xlsx', type: documentTypes.xlsx, content: writeClubTemplate() });
  });
}

/** How many clubs each country has, of those that the caller may see (decisions A10). */
async function countPerCountry(session: RecordSession): Promise<{ country: string; count: number }[]> {
  const resource = session.registry.get('clubs');
  const access = requireAccess(session, 'read', resource);
  return session.db
    .selectFrom('clubs')
    .select([sql<string>`country`.as('country'), sql<number>`count(*)::int`.as('count')])
    .where(visibleRows(resource, access))
    .where('country', 'is not', null)
    .groupBy('country')
    .orderBy('country')
    .execute();
}

/** The Tag-it download exists only with its reporting, the end of the licence only with both (document 1 §3). */
export const guardPracticeTool: Special = {
  beforeSave(club) {
    const hasReporting = club['practiceToolReportingEnabled'] === true;
    const canDownload = hasReporting && club['canDownloadPracticeTool'] === true;
    return {
      ...club,
      canDownloadPracticeTool: canDownload,
      practiceToolEndDate: canDownload ? (club['practiceToolEndDate'] ?? null) : null,
    };
  },
};

/** An empty sheet of clubs with the first header of each column, as .xlsx. */
function writeClubTemplate(): AsyncGenerator<Buffer> {
  const headers = Object.values(clubColumns).map(([header]) => header);
  const widths = headers.map(({ length }) => Math.max(14, length + 2));
  return writeWorkbook([{ title: 'Clubs', rows: Readable.from([headers]), widths }], defaultLanguage);
}
