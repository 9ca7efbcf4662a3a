import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import { newId } from '#engine/server/ids/newId.ts';
import { asRow } from '#engine/server/records/tableRows.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { ReportLine } from '#schemas/generated/types.ts';
import { actFor } from '../assessments/actFor.ts';
import { openClubAssessment, openLocked, requireArea } from '../assessments/openClubAssessment.ts';
import { findRow, type Store } from '../assessments/rows.ts';
import { requireVersion } from '../assessments/structureRoutes.ts';
import {
  describeBlock,
  describeReport,
  noReport,
  requireReport,
  selectBlocks,
  type StoredBlock,
  type StoredReport,
} from './readReport.ts';

/** Fields of a report that people write (document 3 §7.1). */
const writtenFields = [
  'assessorsNotes',
  'clubName',
  'assessors',
  'country',
  'season',
  'gender',
  'executiveSummaryLines',
] as const;

interface PutBody extends Record<string, unknown> {
  id: string;
  version: number;
  executiveSummaryLines?: string[] | null;
}

interface SentLine {
  id?: string | null;
  text: string;
  executiveSummary?: boolean | null;
}

interface BlockBody {
  id: string;
  version: number;
  lines: SentLine[];
}

const id = { type: 'string', minLength: 1, maxLength: 64 };
const version = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const putSchema = { body: { type: 'object', required: ['id', 'version'], properties: { id, version } } };
const line = {
  type: 'object',
  required: ['text'],
  properties: {
    id: { type: ['string', 'null'], maxLength: 64 },
    text: { type: 'string', maxLength: 5000 },
    executiveSummary: { type: ['boolean', 'null'] },
  },
};
const blockSchema = {
  body: {
    type: 'object',
    required: ['id', 'version', 'lines'],
    properties: { id, version, lines: { type: 'array', maxItems: 500, items: line } },
  },
};

/** Reading, writing and deleting a report; each part carries the version it was read in (document 3 §7.1, decisions B). */
export async function editRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.get<{ Querystring: { clubAssessmentId?: string } }>('/report', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.query.clubAssessmentId ?? '');
    const report = await requireReport(store, clubAssessment.id);
    const { structure } = await requireVersion(store, clubAssessment.assessmentVersionId);
    return describeReport(report, await selectBlocks(store, report.id), structure);
  });

  app.put<{ Body: PutBody }>('/report', { schema: putSchema }, async (request) =>
    change(store, request, request.body.id, async ({ within, report, session }) => {
      const blocks = await selectBlocks(within, report.id);
      requireKnownLines(request.body.executiveSummaryLines, blocks);
      const given = Object.entries(request.body).filter(([key]) => writtenFields.some((field) => field === key));
      const resource = within.registry.get('reports');
      return updateRecord(session, resource, report.id, Object.fromEntries(given), request.body.version);
    }),
  );

  app.delete<{ Querystring: { id?: string }; Body: { id?: string } | null }>('/report', async (request) => {
    const reportId = request.query.id ?? request.body?.id ?? '';
    return change(store, request, reportId, async ({ within, session }) =>
      deleteRecord(session, within.registry.get('reports'), reportId),
    );
  });

  app.post<{ Body: BlockBody }>('/report/block', { schema: blockSchema }, async (request) => {
    const block = await findRow(store, 'reportblocks', request.body.id);
    if (!block) throw noReport();
    return change(store, request, block.reportId, (changing) => replaceLines(changing, block, request.body));
  });
}

interface Changing {
  within: Store;
  report: StoredReport;
  session: ReturnType<typeof actFor>;
  userId: string;
}

/** Runs a change of a report in one transaction, for who may write it; nobody else learns which reports there are. */
async function change<Result>(
  store: Store,
  request: FastifyRequest,
  reportId: string,
  run: (changing: Changing) => Promise<Result>,
): Promise<Result> {
  const known = await findRow(store, 'reports', reportId);
  if (!known) throw noReport();
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    const opened = await openLocked(within, request, known.clubAssessmentId).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === errorCodes.notFound ? noReport() : error;
    });
    const report = await findRow(within, 'reports', reportId);
    if (!report) throw noReport();
    requireArea(opened, 'report');
    return run({ within, report, session: actFor(within, opened.user, 'report'), userId: opened.user.id });
  });
}

/** The array replaces the lines of a block; what its lines say of the summary is kept with the report. */
async function replaceLines({ within, report, session, userId }: Changing, block: StoredBlock, sent: BlockBody) {
  // A line is of one block: what another one holds gets an id of its own here.
  const others = (await selectBlocks(within, report.id)).filter(({ id: other }) => other !== block.id);
  const taken = new Set(others.flatMap(({ final }) => (final ?? []).map(({ id: known }) => known)));
  const lines = sent.lines.map(({ id: lineId, text, executiveSummary }) => {
    const line: ReportLine = { id: lineId && !taken.has(lineId) ? lineId : newId(), text };
    taken.add(line.id);
    return { line, executiveSummary };
  });
  const written = { updatedOn: new Date().toISOString(), updatedBy: userId, proposalWasChanged: false };
  const final = lines.map(({ line }) => line);
  const stored = await updateRecord(
    session,
    within.registry.get('reportblocks'),
    block.id,
    { final, ...written },
    sent.version,
  );
  const before = report.executiveSummaryLines ?? [];
  const gone = new Set((block.final ?? []).map(({ id: known }) => known).filter((known) => !taken.has(known)));
  const left = new Set(lines.flatMap(({ line, executiveSummary }) => (executiveSummary === false ? line.id : [])));
  const kept = before.filter((known) => !gone.has(known) && !left.has(known));
  const added = lines.flatMap(({ line, executiveSummary }) =>
    executiveSummary === true && !kept.includes(line.id) ? line.id : [],
  );
  const executiveSummaryLines = [...kept, ...added];
  const reports = within.registry.get('reports');
  const head = sameValue(before, executiveSummaryLines)
    ? report
    : await updateRecord(session, reports, report.id, { executiveSummaryLines });
  const described = describeBlock(asRow<'reportblocks'>(stored), new Set(executiveSummaryLines));
  return { ...described, report: { id: report.id, version: Number(head['version']), executiveSummaryLines } };
}

function requireKnownLines(ids: readonly string[] | null | undefined, blocks: readonly StoredBlock[]): void {
  if (!Array.isArray(ids)) return;
  const known = new Set(blocks.flatMap(({ final }) => (final ?? []).map(({ id: lineId }) => lineId)));
  const at = ids.findIndex((lineId) => !known.has(lineId));
  if (at >= 0) throw invalidField(`executiveSummaryLines.${at}`, 'unknown', 'is no line of this report');
}
