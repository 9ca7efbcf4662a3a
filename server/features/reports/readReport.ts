import { listChapters, reportBlockKinds } from '#domain/reports/draftReport.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { selectRows, type Store } from '../assessments/rows.ts';

export type StoredReport = Tables['reports'];
export type StoredBlock = Tables['reportblocks'];

/** The report of a club assessment, or null. */
export async function findReport(store: Store, clubAssessmentId: string): Promise<StoredReport | null> {
  const [report] = await selectRows(store, 'reports', { clubAssessmentId });
  return report ?? null;
}

/** @throws ApiError 40 */
export async function requireReport(store: Store, clubAssessmentId: string): Promise<StoredReport> {
  const report = await findReport(store, clubAssessmentId);
  if (!report) throw new ApiError(errorCodes.notFound, 'There is no report yet');
  return report;
}

/** That a report is gone, or was never there. */
export function noReport(): ApiError {
  return new ApiError(errorCodes.notFound, 'There is no such report');
}

export async function selectBlocks(store: Store, reportId: string): Promise<StoredBlock[]> {
  return selectRows(store, 'reportblocks', { reportId });
}

/** A report as the calls give it: its texts in the structure's order, each line saying whether the summary holds it. */
export function describeReport(report: StoredReport, blocks: readonly StoredBlock[], structure: AssessmentStructure) {
  const known = new Set(blocks.flatMap(({ final }) => (final ?? []).map(({ id }) => id)));
  const executiveSummaryLines = (report.executiveSummaryLines ?? []).filter((id) => known.has(id));
  const inSummary = new Set(executiveSummaryLines);
  const texts = listChapters(structure).flatMap(({ id }) =>
    reportBlockKinds.flatMap((kind) => {
      const block = blocks.find((one) => one.assessmentTitleId === id && one.kind === kind);
      return block ? [describeBlock(block, inSummary)] : [];
    }),
  );
  return { ...report, executiveSummaryLines, texts };
}

export function describeBlock(block: StoredBlock, inSummary: ReadonlySet<string>) {
  const { id, assessmentTitleId, kind, proposed, final, updatedOn, updatedBy, proposalWasChanged, version } = block;
  return {
    ...{ id, assessmentTitleId, kind, proposed: proposed ?? [] },
    final: (final ?? []).map((line) => ({ ...line, executiveSummary: inSummary.has(line.id) })),
    ...{ updatedOn: updatedOn ?? null, updatedBy: updatedBy ?? null },
    ...{ proposalWasChanged: proposalWasChanged ?? false, version },
  };
}
