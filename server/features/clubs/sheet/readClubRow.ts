import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { ClubColumn } from '#domain/clubs/clubColumns.ts';
import { clubSheetColumns, renewalYears } from '#domain/clubs/clubSheetColumns.ts';
import type { ClubValidationItem, RowError, SheetClub, SheetRule } from '#domain/clubs/ClubSheet.ts';
import { describeProblem } from '#domain/clubs/describeProblem.ts';
import { isMailAddress } from '#domain/users/isMailAddress.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { ImportedRow } from '#engine/rules/imports/readImportRow.ts';
import { clubNiveauValues } from '#schemas/generated/types.ts';
import type { NamedSheet } from '#engine/server/import/readNamedSheet.ts';

type Sheet = NamedSheet<ClubColumn>;
type Params = RowError['params'];

/**
 * Turns what the import has read of one row into a club to insert, with everything that is wrong with it.
 *
 * @param isClosed Projects that take no clubs any more.
 */
export function readClubRow(
  { row, cells }: Sheet['rows'][number],
  { values: read, errors: found }: ImportedRow,
  { plan, headers }: Sheet,
  isClosed: (projectId: string) => boolean,
): ClubValidationItem {
  const cellOf = (column: ClubColumn) => cells[plan.columns.findIndex(({ field }) => field === column)] ?? null;
  const values = asSheetValues(read, found);
  const errors: RowError[] = [];
  const refuse = (column: ClubColumn, rule: SheetRule, params?: Params) =>
    errors.push(describeProblem({ row, column: headers[column] ?? column }, rule, params));

  if (cellOf('name') === null) refuse('name', 'needed');
  for (const error of found) {
    const column = error.field as ClubColumn;
    refuse(column, ...problemOf(column, error, String(cellOf(column))));
  }
  for (const column of typedKeys(values)) {
    const limit = clubSheetColumns.schema.properties[column]?.maxLength;
    if (limit === undefined || String(values[column]).length <= limit) continue;
    refuse(column, 'tooLong', { limit });
    delete values[column];
  }
  const { renewalYear, gotLabel, endLabel, visitDate, deadline, projectId = null } = values;
  if (renewalYear !== undefined && !isRenewalYear(renewalYear)) {
    refuse('renewalYear', 'notInteger', { ...renewalYears });
    delete values.renewalYear;
  }
  if (gotLabel && endLabel && endLabel < gotLabel) refuse('endLabel', 'endBeforeGot');
  if (visitDate && deadline && deadline > visitDate) refuse('deadline', 'deadlineAfterVisit');
  if (projectId !== null && isClosed(projectId)) refuse('projectId', 'projectClosed');
  const mails = [...(values.users ?? '').split(/[\s,;]+/)].filter((mail) => mail !== '');
  for (const mail of mails) {
    if (!isMailAddress(mail)) refuse('users', 'notMail', { text: mail.slice(0, 60) });
  }
  return {
    ...{ row, fedId: values.fedId ?? null, name: values.name ?? null, club: clubOf(values) },
    assessment: { projectId, ...(visitDate && { visitDate }), ...(deadline && { deadline }) },
    users: [...new Map(mails.map((mail) => [mail.toLowerCase(), { mail }])).values()],
    invitationMailId: values.invitationMailId ?? null,
    errors,
    duplicateOf: null,
  };
}

/** What a row holds, by column, as `clubSheetColumns` describes them. */
interface SheetValues extends SheetClub {
  fedId?: string;
  name?: string;
  projectId?: string;
  visitDate?: string;
  deadline?: string;
  users?: string;
  invitationMailId?: string;
}

/** The values without those that are wrong; white space in texts counts once. */
function asSheetValues(read: ImportedRow['values'], errors: readonly FieldError[]): SheetValues {
  const wrong = new Set(errors.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(read)
      .filter(([column]) => !wrong.has(column))
      .map(([column, value]) => [column, typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value]),
  );
}

function clubOf({ fedId, name, projectId, visitDate, deadline, users, invitationMailId, ...club }: SheetValues) {
  return club satisfies SheetClub;
}

const unknown: Partial<Record<ClubColumn, SheetRule>> = {
  country: 'noSuchCountry',
  projectId: 'noSuchProject',
  invitationMailId: 'noSuchTemplate',
};

/** What the import says of a cell, in the words of a sheet of clubs. */
function problemOf(column: ClubColumn, { rule }: FieldError, cell: string): [SheetRule, Params?] {
  const text = cell.trim();
  if (rule === 'cellError') return ['cellError', { error: text }];
  if (rule === 'ambiguous') return ['ambiguous', { text: text.slice(0, 60) }];
  if (rule === 'relation') return [unknown[column] ?? 'noSuchClub', { text: text.slice(0, 60) }];
  if (rule === 'format') return ['notDate', { text: text.slice(0, 40) }];
  if (column === 'organisationType') return ['organisationType'];
  if (column === 'niveau') return ['level', { values: clubNiveauValues.join(', ') }];
  return column === 'subsidy' ? ['notBoolean'] : ['notInteger', { ...renewalYears }];
}

function isRenewalYear(year: number): boolean {
  return Number.isInteger(year) && year >= renewalYears.from && year <= renewalYears.to;
}
