import { sql } from 'kysely';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { scalarText } from '#engine/rules/values/scalarText.ts';
import { comparedAtOnce, findAlikeMany } from '#engine/server/merge/findAlike.ts';
import type { Services } from '#engine/server/program/services.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { selectColumns } from '#engine/server/records/selectColumns.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { valuesOf } from '../jobs/insertClubs.ts';

/** New rows that are compared with the clubs that are there; of a longer sheet the others are not, and say so. */
const mostCompared = 1_000;
const none: ReadonlySet<string> = new Set();

/**
 * Says of validated rows what would change in the club that is there, and of new ones which clubs look like them.
 * @param fields Those that the rows can change; all of a row where not said.
 */
export async function compareWithClubs(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  items: readonly ClubValidationItem[],
  fields?: readonly string[],
): Promise<void> {
  const session = { db, registry, actor: systemActor('clubs sheet') };
  const resource = registry.get('clubs');
  const ids = items.flatMap(({ duplicateOf }) => duplicateOf ?? []);
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(resource, none)} FROM clubs WHERE id = ANY(${ids})`.execute(db);
  const clubs = new Map(rows.map((club) => [String(club['id']), club]));
  for (const item of items) {
    const club = clubs.get(item.duplicateOf ?? '');
    const changes = Object.entries(valuesOf(item))
      .filter(([field, value]) => club && scalarText(club[field]) !== scalarText(value))
      .filter(([field]) => fields?.includes(field) ?? true)
      .map(([field, value]): [string, [unknown, unknown]] => [field, [club?.[field] ?? null, value]]);
    if (changes.length > 0) item.changes = Object.fromEntries(changes);
  }
  const fresh = items.filter(({ duplicateOf, errors }) => duplicateOf === null && errors.length === 0);
  for (const item of fresh.slice(mostCompared)) item.isUncompared = true;
  const compared = fresh.slice(0, mostCompared);
  for (let start = 0; start < compared.length; start += comparedAtOnce) {
    const batch = compared.slice(start, start + comparedAtOnce);
    const asked = { besides: [], language: defaultLanguage };
    const found = await findAlikeMany(session, resource, batch.map(valuesOf), asked);
    batch.forEach((item, index) => {
      const alike = found[index] ?? [];
      if (alike.length > 0) item.alike = alike;
    });
  }
}
