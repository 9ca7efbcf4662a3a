/** The report that a text belongs to. */
export interface ReportOfText {
  id: string;
  clubAssessmentId: string;
}

/** What was typed, and over what. */
export interface Typed<Content> {
  content: Content;
  /** As it stood when the typing began; undefined where it was one's own save, or a choice has been made. */
  base: Content | undefined;
  /** Saved: it shows until what stands is no longer this, as it was when the save began. */
  over?: Content;
}

/** What could not be saved yet, by name: it is there again when the tab is opened again. */
const unsaved = new Map<string, { report: ReportOfText; typed: Typed<unknown> }>();

/** What was typed under a name and is not with the server yet; the name tells its shape. */
export function findUnsaved<Content>(name: string): Typed<Content> | null {
  return (unsaved.get(name)?.typed as Typed<Content> | undefined) ?? null;
}

/** Keeps what was typed; null once it is with the server. */
export function keepUnsaved(name: string, report: ReportOfText, typed: Typed<unknown> | null): void {
  if (typed) unsaved.set(name, { report, typed });
  else unsaved.delete(name);
}

/** Whether anything that was typed into the report of a club assessment is not with the server yet. */
export function hasUnsavedTexts(clubAssessmentId: string): boolean {
  return [...unsaved.values()].some(({ report }) => report.clubAssessmentId === clubAssessmentId);
}

/** Forgets texts of reports of a club assessment that no longer stand; `reportId` is the one that does, null for none. */
export function forgetOtherReports(clubAssessmentId: string, reportId: string | null): void {
  for (const [name, { report }] of unsaved) {
    if (report.clubAssessmentId === clubAssessmentId && report.id !== reportId) unsaved.delete(name);
  }
}
