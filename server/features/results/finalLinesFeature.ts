import { sql, type RawBuilder } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { csvType } from '#engine/rules/sheets/mediaTypes.ts';
import { readExportChoices } from '#engine/server/export/exportColumns.ts';
import { exportRows } from '#engine/server/export/exportRows.ts';
import { writeCsv } from '#engine/server/export/writeCsv.ts';
import { parquetType, writeParquet } from '#engine/server/export/writeParquet.ts';
import { sendFile } from '#engine/server/files/sendFile.ts';
import { enqueueItems } from '#engine/server/jobs/enqueueItems.ts';
import { itemsOf } from '#engine/server/jobs/itemsOf.ts';
import type { JobHandler } from '#engine/server/jobs/JobQueue.ts';
import { listPage } from '#engine/server/list/listRecords.ts';
import { readListQuery } from '#engine/server/list/readListQuery.ts';
import { sendList } from '#engine/server/list/sendList.ts';
import type { Services } from '#engine/server/program/services.ts';
import { requireAccess } from '#engine/server/records/RecordSession.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { queryOf } from '#engine/server/request.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { openableBy } from '../assessments/readableBy.ts';
import { writeValueTotals } from '../monitoring/valueTotals.ts';
import { writeFinalLines } from './writeFinalLines.ts';

interface Rebuilt {
  id: string;
  closed: boolean;
}

const formats = ['json', 'csv', 'parquet'] as const;
const kind = 'scores.rebuild';
/** Club assessments whose snapshots are in memory at once. */
const atOnce = 20;

/**
 * The table of final scores: a row a line of each closed club assessment, for charts here and tools elsewhere; and the
 * job that makes it again from the closing snapshots, and the totals of values with it.
 */
export async function finalLinesFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs'>,
): Promise<void> {
  const { db, registry, jobs } = services;
  const bare = registry.get('assessmentfinallines');
  const resource = { ...bare, export: { columns: Object.keys(bare.schema.properties) } };
  jobs.register(kind, rebuild);

  app.get('/assessmentfinalscores', async (request, reply) => {
    const format = readFormat(request);
    const asked = readListQuery(services, request, resource);
    // The rows are those that the caller may open: the condition stands in for rights of the table itself.
    const session = { db, registry, actor: { user: 'system', source: 'assessmentfinalscores' } as const };
    const query = { ...asked, conditions: [...(asked.conditions ?? []), openableLines(requireUser(request))] };
    if (format === 'json') return sendList(reply, 'assessmentfinalscores', await listPage(session, resource, query));
    const sheet = { ...queryOf(request), format: 'csv' };
    const choices = readExportChoices(sheet, resource, requireAccess(session, 'read', resource));
    const { range: _range, after: _after, ...whole } = query;
    const rows = await exportRows(session, resource, whole, choices);
    const name = `assessmentfinalscores.${format}`;
    if (format === 'csv') return sendFile(reply, { name, type: csvType, content: writeCsv(rows, choices.quotes) });
    return sendFile(reply, { name, type: parquetType, content: writeParquet(rows, choices.columns) });
  });

  app.post('/assessmentfinalscores/rebuild', onlyFor('superAdmin'), async (request, reply) => {
    await sql`
      DELETE FROM assessmentfinallines AS line WHERE NOT EXISTS (
        SELECT 1 FROM clubassessments WHERE id = line."clubAssessmentId" AND closed)`.execute(db);
    const assessments = db.selectFrom('clubassessments').select(['id', 'closed']).where('deletedAt', 'is', null);
    const rows = await assessments.orderBy('id').execute();
    const items = rows.map(({ id, closed }): Rebuilt => ({ id, closed: closed ?? false }));
    const user = requireUser(request);
    return reply.code(202).send(await enqueueItems(services, { kind, name: 'finalScores', items, user }));
  });
}

const rebuild: JobHandler = ({ job, runInBatches }) =>
  runInBatches({
    items: itemsOf<Rebuilt>(job),
    size: atOnce,
    async work(trx, items) {
      const over = items.filter(({ closed }) => closed).map(({ id }) => id);
      if (over.length > 0) await writeFinalLines(trx, over);
      await writeValueTotals(
        trx,
        items.map(({ id }) => id),
      );
      return {};
    },
  });

/** The lines of the club assessments that somebody may open. */
function openableLines(user: SignedInUser): RawBuilder<boolean> {
  return sql`"clubAssessmentId" IN (
    SELECT id FROM clubassessments WHERE closed AND "deletedAt" IS NULL AND ${openableBy(user)})`;
}

/** @throws ApiError 20 */
function readFormat(request: FastifyRequest): (typeof formats)[number] {
  const { format = 'json' } = queryOf(request);
  const found = formats.find((each) => each === format);
  if (!found) throw invalidField('format', 'enum', `must be one of ${formats.join(', ')}`);
  return found;
}
