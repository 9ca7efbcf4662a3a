import type { ProposedLine, Report, ReportBlockKind } from '#schemas/generated/types.ts';

/** A final line; whether the executive summary holds it. */
export interface FinalLine {
  /** Empty for one that the server has not stored yet. */
  id: string;
  text: string;
  executiveSummary: boolean;
}

/** Findings or action points of a (sub)dimension, as the calls give them (document 3 §3.1). */
export interface ReportText {
  id: string;
  assessmentTitleId: string;
  kind: ReportBlockKind;
  proposed: ProposedLine[];
  final: FinalLine[];
  updatedOn: string | null;
  updatedBy: string | null;
  proposalWasChanged: boolean;
  version: number;
}

/** A report with its texts. */
export interface OpenReport extends Report {
  version: number;
  executiveSummaryLines: string[];
  texts: ReportText[];
}

/** What `POST report/block` answers. */
export interface StoredText extends ReportText {
  report: { id: string; version: number; executiveSummaryLines: string[] };
}

/**
 * A report after a text was stored; null where the report itself has been changed by somebody else meanwhile, so that it
 * has to be read again.
 */
export function withStoredText(report: OpenReport, { report: head, ...text }: StoredText): OpenReport | null {
  if (head.version > report.version + 1) return null;
  const texts = report.texts.map((one) => (one.id === text.id ? text : one));
  return { ...report, ...head, texts };
}

/** How a field looks that may only be read now. */
export const forReading = {
  '& .MuiInputBase-root': { bgcolor: 'action.hover' },
  '& fieldset': { borderStyle: 'dashed' },
} as const;

/** Adds the line that a proposal makes to a final text; the same line is not added twice. */
export function takeOver(lines: readonly FinalLine[], text: string): FinalLine[] {
  if (lines.some((line) => line.text.trim() === text.trim())) return [...lines];
  return [...lines.filter((line) => line.text.trim() !== ''), { id: '', text, executiveSummary: false }];
}

/** Moves a line by one place. */
export function moveLine<Line>(lines: readonly Line[], at: number, by: -1 | 1): Line[] {
  const moved = [...lines];
  const [line] = moved.splice(at, 1);
  if (line !== undefined) moved.splice(Math.max(0, at + by), 0, line);
  return moved;
}
