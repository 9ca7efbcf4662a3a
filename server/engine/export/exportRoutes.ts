import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';
import { readListQuery } from '../list/readListQuery.ts';
import { requireAccess } from '../records/RecordSession.ts';
import { sessionOf, type EngineServices } from '../sessionOf.ts';
import { unchecked } from '../unchecked.ts';
import { countUpTo } from './countUpTo.ts';
import { describeExport } from './describeExport.ts';
import { readExportChoices } from './exportColumns.ts';
import { exportRows } from './exportRows.ts';
import { writeCsv } from './writeCsv.ts';
import { mostSheetRows, writeXlsx } from './writeXlsx.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The call that sends a whole filtered list as a file, while it is read. */
export function registerExportRoutes(app: FastifyInstance, services: EngineServices, resource: Resource): void {
  const { name } = resource;
  if (!resource.export) return;

  app.get(`/${name}/export`, { ...unchecked, schema: describeExport(resource) }, async (request, reply) => {
    const session = sessionOf(services, request);
    const access = requireAccess(session, 'read', resource);
    const { range: _range, after: _after, ...query } = readListQuery(services, request, resource);
    const choices = readExportChoices(request.query as Record<string, unknown>, resource, access);
    const { format } = choices;
    if (format === 'xlsx' && (await countUpTo(session, resource, query, mostSheetRows)) >= mostSheetRows) {
      throw new ApiError(errorCodes.tooLarge, `A sheet has at most ${mostSheetRows} rows: choose csv, or a filter`);
    }
    const rows = await exportRows(session, resource, query, choices);
    const written = format === 'csv' ? writeCsv(rows) : writeXlsx(rows, name, query.language ?? defaultLanguage);
    return reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(written, { objectMode: false, highWaterMark: 65_536 }));
  });
}
