import { sql } from 'kysely';
import type { OwnReference } from '#engine/rules/imports/ownReferences.ts';
import type { ImportedRow } from '#engine/rules/imports/readImportRow.ts';
import { textsIn } from '#engine/rules/imports/trialParts.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/**
 * Rows in parts, in their order: a row that names, by a reference to its own resource, a row before it stands in a
 * later part than that one, so that it finds the record when the parts are stored one after the other.
 */
export async function inOrderOfNames<Row extends ImportedRow>(
  { db }: Pick<RecordSession, 'db'>,
  rows: readonly Row[],
  references: readonly OwnReference[],
): Promise<Row[][]> {
  if (references.length === 0) return [[...rows]];
  const said = rows.map(({ values }) => ({
    names: references.flatMap(({ label }) => textsIn(values[label])),
    wanted: references.flatMap(({ field }) => textsIn(values[field])),
  }));
  const folded = await foldAll(db, [...new Set(said.flatMap(({ names, wanted }) => [...names, ...wanted]))]);
  const parts: Row[][] = [[]];
  let present = new Set<string | undefined>();
  rows.forEach((row, index) => {
    const { names = [], wanted = [] } = said[index] ?? {};
    if (wanted.some((text) => present.has(folded.get(text)))) {
      parts.push([]);
      present = new Set();
    }
    parts.at(-1)?.push(row);
    for (const name of names) present.add(folded.get(name));
  });
  return parts;
}

async function foldAll(db: RecordSession['db'], texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ text: string; folded: string }>`
    SELECT text, ${sql.raw(ownName('fold'))}(text) AS folded FROM unnest(${[...texts]}::text[]) AS text`.execute(db);
  return new Map(rows.map(({ text, folded }) => [text, folded]));
}
