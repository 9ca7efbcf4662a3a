import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { describeProblem } from '#domain/clubs/describeProblem.ts';
import { foldHeader } from '#engine/rules/sheets/findColumn.ts';
import { foldText } from '#engine/rules/texts/matchesTerm.ts';
import type { ClubIdentity } from './findExistingClubs.ts';

/** Marks rows that mean the same club as a row above them. */
export function markDoubles(items: readonly ClubValidationItem[]): void {
  const rows = new Map<string, number>();
  for (const item of items) {
    if (item.name === null && item.fedId === null) continue;
    const key = clubKey(item);
    const first = rows.get(key);
    if (first === undefined) rows.set(key, item.row);
    else item.errors.push(describeProblem({ row: item.row, column: null }, 'sameClub', { other: first }));
  }
}

/** What makes two rows the same club: country and number, else country, name and town. */
export function clubKey({ fedId, name, club }: ClubIdentity): string {
  const country = club.country ?? '';
  if (fedId !== null) return JSON.stringify([country, fedId]);
  return JSON.stringify([country, foldName(name ?? ''), foldName(club.city ?? '')]);
}

/** A name of nothing but signs stays what it is. */
function foldName(text: string): string {
  return foldHeader(text) === '' ? text : foldText(text).trim();
}
