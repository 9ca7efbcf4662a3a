import type { ClubColumn } from '#domain/sheets/clubColumns.ts';
import type { ClubValidationItem, SheetClub, SheetRule } from '#domain/sheets/ClubSheet.ts';
import { foldHeader } from '#domain/sheets/findColumn.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { clubNiveauValues } from '#schemas/generated/types.ts';
import { CellReader } from './CellReader.ts';
import type { SheetLookups } from './loadLookups.ts';
import type { ReadSheet, SheetRow } from './readSentSheet.ts';

type Cells = CellReader<ClubColumn>;

/** Turns one row of a sheet of clubs into a club to insert, with everything that is wrong with it. */
export function readClubRow(
  row: SheetRow<ClubColumn>,
  sheet: ReadSheet<ClubColumn>,
  lookups: SheetLookups,
): ClubValidationItem {
  const cells: Cells = new CellReader(row, sheet.headers, sheet.date1904);
  const fedId = cells.text('fedId', 30) ?? null;
  const name = cells.text('name', 200) ?? null;
  if (name === null && row.cells.name === undefined) cells.refuse('name', 'needed');
  const club = readClub(cells, lookups);
  const assessment = readAssessment(cells, lookups);
  const users = readMails(cells);
  const invitationMailId = readReference(cells, 'invitationMailId', (text) => lookups.template(text), 'noSuchTemplate');
  return {
    row: row.row,
    ...{ fedId, name, club, assessment, users, invitationMailId },
    errors: cells.errors,
    duplicateOf: null,
  };
}

function readClub(cells: Cells, lookups: SheetLookups): SheetClub {
  const text = (column: ClubColumn) => cells.text(column, schemas.club.properties[column]?.maxLength ?? 200);
  const texts = {
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    province: text('province'),
    website: text('website'),
    label: text('label'),
  };
  const gotLabel = cells.date('gotLabel');
  const endLabel = cells.date('endLabel');
  if (gotLabel && endLabel && endLabel < gotLabel) cells.refuse('endLabel', 'endBeforeGot');
  return withoutUndefined<SheetClub>({
    ...texts,
    country: readReference(cells, 'country', (text) => lookups.country(text), 'noSuchCountry') ?? undefined,
    organisationType: readOrganisationType(cells),
    niveau: readNiveau(cells),
    gotLabel,
    endLabel,
    renewalYear: cells.integer('renewalYear', { from: 1900, to: 2200 }),
    subsidy: cells.boolean('subsidy'),
  });
}

function readAssessment(cells: Cells, lookups: SheetLookups): ClubValidationItem['assessment'] {
  const text = cells.text('projectId', 200);
  const project = text === undefined ? null : lookups.project(text);
  if (text !== undefined && !project) cells.refuse('projectId', 'noSuchProject', { text: text.slice(0, 60) });
  if (project?.closed) cells.refuse('projectId', 'projectClosed');
  const visitDate = cells.date('visitDate');
  const deadline = cells.date('deadline');
  if (visitDate && deadline && deadline > visitDate) cells.refuse('deadline', 'deadlineAfterVisit');
  return withoutUndefined({ projectId: project?.id ?? null, visitDate, deadline });
}

const mailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/;

/** One or more addresses, between commas, semicolons or spaces; each once. */
function readMails(cells: Cells): { mail: string }[] {
  const mails = (cells.text('users', 2_000) ?? '').split(/[\s,;]+/).filter((mail) => mail !== '');
  for (const mail of mails) {
    if (mail.length > 254 || !mailPattern.test(mail)) cells.refuse('users', 'notMail', { text: mail.slice(0, 60) });
  }
  return [...new Map(mails.map((mail) => [mail.toLowerCase(), { mail }])).values()];
}

function readReference(
  cells: Cells,
  column: ClubColumn,
  find: (text: string) => string | null,
  rule: SheetRule,
): string | null {
  const text = cells.text(column, 200);
  if (text === undefined) return null;
  const id = find(text);
  if (id === null) cells.refuse(column, rule, { text: text.slice(0, 60) });
  return id;
}

/** Organisation types by number or name (document 1 §3). */
const organisationTypes: Readonly<Record<string, number>> = { club: 1, school: 2, private: 3, centreofexcellence: 4 };

function readOrganisationType(cells: Cells): number | undefined {
  const text = cells.text('organisationType', 60);
  if (text === undefined) return undefined;
  const type = /^[1-4]$/.test(text) ? Number(text) : organisationTypes[foldHeader(text)];
  if (type === undefined) cells.refuse('organisationType', 'organisationType');
  return type;
}

/** Levels by their value or as the federation calls them (document 1 §9). */
const levelAliases: Readonly<Record<string, string>> = {
  gew: 'Regional',
  gewestelijk: 'Regional',
  p: 'Provincial',
  provinciaal: 'Provincial',
  ip: 'Interprovincial',
  interprovinciaal: 'Interprovincial',
  nationaal: 'National',
  indoor: 'Futsal',
};

function readNiveau(cells: Cells): string | undefined {
  const text = cells.text('niveau', 60);
  if (text === undefined) return undefined;
  const level =
    clubNiveauValues.find((value) => foldHeader(value) === foldHeader(text)) ?? levelAliases[foldHeader(text)];
  if (!level) cells.refuse('niveau', 'level', { values: clubNiveauValues.join(', ') });
  return level;
}

/** Under exactOptionalPropertyTypes a missing value is a missing key. */
function withoutUndefined<Shape extends object>(values: { [Key in keyof Shape]: Shape[Key] | undefined }): Shape {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Shape;
}
