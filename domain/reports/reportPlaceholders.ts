/** Facts of a report that a template may name as `{{name}}`, within a line of its own or of other text. */
export const reportTexts = [
  'title',
  'subtitle',
  'clubName',
  'country',
  'season',
  'assessors',
  'gender',
  'visitDate',
  'draft',
] as const;

/** Parts of a report that a template may name as `{{name}}`, each in a paragraph of its own; `report` is all of them. */
export const reportParts = ['report', 'facts', 'summary', 'scores', 'radar', 'chapters', 'notes'] as const;

export type ReportText = (typeof reportTexts)[number];
export type ReportPart = (typeof reportParts)[number];

const known: ReadonlySet<string> = new Set([...reportTexts, ...reportParts]);

/** What a template names that stands for nothing: it would go out to clubs as it is. */
export function findUnknownPlaceholders(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => !known.has(name)))];
}

/** Whether a template holds a part of the report at all: a document of facts alone is none. */
export function holdsReport(names: readonly string[]): boolean {
  return names.some(isReportPart);
}

/** Whether a name is that of a part, which takes the place of the paragraph in which it stands. */
export function isReportPart(name: string): name is ReportPart {
  return reportParts.some((part) => part === name);
}
