import type { ClubColumn } from '#domain/clubs/clubColumns.ts';
import type { ClubValidationItem, SheetRule } from '#domain/clubs/ClubSheet.ts';
import { describeProblem } from '#domain/clubs/describeProblem.ts';
import { clubSheetColumns } from '#domain/clubs/clubSheetColumns.ts';
import { readNamedRows, type NamedSheet } from '#engine/server/import/readNamedSheet.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import type { Services } from '#engine/server/program/services.ts';
import { findKnownMails } from '../../users/findKnownMails.ts';
import { findExistingClubs } from './findExistingClubs.ts';
import { markDoubles } from './markDoubles.ts';
import { readClubRow } from './readClubRow.ts';

type Sheet = NamedSheet<ClubColumn>;
type Store = Pick<Services, 'db' | 'registry'>;

/** Rows that are looked up together. */
const batchSize = 1_000;

/** *Validate* (decisions, section B): every row by our own rules, and whether its club is there already. */
export async function validateClubRows(store: Store, sheet: Sheet): Promise<ClubValidationItem[]> {
  const { db, registry } = store;
  // Whoever may add clubs by the sheet may name every project and template.
  const read = await readNamedRows({ db, registry, actor: systemActor('clubs sheet') }, clubSheetColumns, sheet);
  const closed = await db.selectFrom('projects').select('id').where('closed', '=', true).execute();
  const closedIds = new Set(closed.map(({ id }) => id));
  const items = sheet.rows.flatMap((row, index): ClubValidationItem[] => {
    const values = read[index];
    return values ? [readClubRow(row, values, sheet, (id) => closedIds.has(id))] : [];
  });
  markDoubles(items);
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize);
    const found = await findExistingClubs(db, batch);
    batch.forEach((item, index) => (item.duplicateOf = found[index] ?? null));
    await markKnownUsers(db, batch);
  }
  return items;
}

/** Whoever is a user already gets no invitation (document 1 §2.6). */
async function markKnownUsers(db: Store['db'], items: readonly ClubValidationItem[]): Promise<void> {
  const users = items.flatMap((item) => item.users);
  const known = await findKnownMails(
    db,
    users.map(({ mail }) => mail),
  );
  for (const user of users) if (known.has(user.mail.toLowerCase())) user.isKnown = true;
}

/** *ValidateClubLabel*: label and date columns of clubs that must be there already; nobody is invited by such a sheet. */
export async function validateClubLabelRows(store: Store, sheet: Sheet): Promise<ClubValidationItem[]> {
  const items = await validateClubRows(store, sheet);
  for (const item of items) {
    const refuse = (column: ClubColumn | null, rule: SheetRule) =>
      item.errors.push(describeProblem({ row: item.row, column: column && (sheet.headers[column] ?? column) }, rule));
    // A number alone names a club that is known.
    if (item.fedId !== null)
      item.errors = item.errors.filter(({ column }) => column !== (sheet.headers.name ?? 'name'));
    if (item.duplicateOf === null) refuse(item.fedId === null ? 'name' : 'fedId', 'noSuchClub');
    const { label, niveau, gotLabel, endLabel, renewalYear, subsidy } = item.club;
    if ([label, niveau, gotLabel, endLabel, renewalYear, subsidy].every((value) => value === undefined)) {
      refuse(null, 'noLabel');
    }
    if (endLabel && !gotLabel) refuse('gotLabel', 'neededWithEnd');
    [item.users, item.invitationMailId] = [[], null];
  }
  return items;
}
