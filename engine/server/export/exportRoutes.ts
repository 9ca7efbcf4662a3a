import { queryOf } from '#engine/server/request.ts';
import { sendFile } from '../files/sendFile.ts';
import { documentTypes } from '../files/readDocument.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { readListQuery } from '../list/readListQuery.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import type { EngineServices } from '../services.ts';
import { sessionOf } from '../sessionOf.ts';
import { unchecked } from '../unchecked.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { invalid } from '../records/acceptInput.ts';
import { faultsOfIds, isIdList } from '../records/idList.ts';
import { describeExport } from './describeExport.ts';
import { readExportChoices } from './exportColumns.ts';
import { exportRows } from './exportRows.ts';
import { writeCsv } from './writeCsv.ts';
import { mostSheetRows, writeXlsx } from './writeXlsx.ts';
import { sql } from 'kysely';
import { listConditions } from '../list/listRecords.ts';
import { forgiveTypos } from '../list/nearSearch.ts';
import type { ListQuery } from '../list/ListQuery.ts';

/** The calls that send a whole filtered list, or the records of it that are named, as a file, while it is read. */
export function registerExportRoutes(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry'>,
  resource: Resource,
): void {
  const { name } = resource;
  if (!resource.export) return;

  const described = describeExport(resource);
  app.get(`/${name}/export`, { ...unchecked, schema: described.all }, async (request, reply) =>
    sendExport(request, reply, null),
  );
  app.post(`/${name}/export`, { ...unchecked, schema: described.some }, async (request, reply) => {
    // Who may not read them at all need not learn what a body must hold.
    requireAccess(sessionOf(services, request), 'read', resource);
    return sendExport(request, reply, readIds(request.body));
  });

  async function sendExport(request: FastifyRequest, reply: FastifyReply, ids: string[] | null) {
    const session = sessionOf(services, request);
    const access = requireAccess(session, 'read', resource);
    const { range: _range, after: _after, ...asked } = readListQuery(services, request, resource);
    const only = ids && sql<boolean>`${sql.table(name)}.id = ANY(${ids}::text[])`;
    const conditions = only ? [...(asked.conditions ?? []), only] : asked.conditions;
    const query = await forgiveTypos(session, resource, { ...asked, ...(conditions && { conditions }) });
    const choices = readExportChoices(queryOf(request), resource, access);
    const { format } = choices;
    if (format === 'xlsx' && (await countUpTo(session, resource, query, mostSheetRows)) >= mostSheetRows) {
      throw new ApiError(errorCodes.tooLarge, `A sheet has at most ${mostSheetRows} rows: choose csv, or a filter`);
    }
    const rows = await exportRows(session, resource, query, choices);
    const content =
      format === 'csv' ? writeCsv(rows, choices.quotes) : writeXlsx(rows, name, query.language ?? defaultLanguage);
    return sendFile(reply, { name: `${name}.${format}`, type: documentTypes[format], content });
  }
}

/** @throws ApiError 20 for what is no list of ids, or of too many */
function readIds(body: unknown): string[] {
  const ids = isObject(body) ? body['ids'] : undefined;
  const faults = faultsOfIds(ids);
  if (faults.length > 0 || !isIdList(ids)) throw invalid(faults);
  return ids.map(storableText);
}

/** How many rows a list has, counted no further than `most`. */
async function countUpTo(session: RecordSession, resource: Resource, query: ListQuery, most: number): Promise<number> {
  const access = requireAccess(session, 'read', resource);
  const where = sql.join([sql`"deletedAt" IS NULL`, ...listConditions(resource, access, query)], sql` AND `);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM ${sql.table(resource.name)} WHERE ${where} LIMIT ${most}) AS counted`.execute(
    session.db,
  );
  return rows[0]?.count ?? 0;
}
