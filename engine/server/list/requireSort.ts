import { sql } from 'kysely';
import type { Sort } from '#engine/rules/resource/Resource.ts';
import { sortedFields } from '#engine/rules/resource/sortedFields.ts';
import { invalid } from '../records/acceptInput.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { ListQuery } from './ListQuery.ts';
import { sortsOf } from './sortKeys.ts';
import { countRows, type Total, type TotalChoice } from './totalOf.ts';

/** Rows alike in the first field that are sorted by a further one at once. */
const mostAlike = 10_000;

/**
 * Keeps a long list from being sorted as no index holds it, which would take seconds (decision 020). Gives the total
 * where it had to be counted for that.
 * @throws ApiError 20 at `sort`, rule `longSort`, naming the field
 */
export async function requireSort(
  { db }: RecordSession,
  query: ListQuery,
  counting: TotalChoice,
): Promise<Total | undefined> {
  const { resource } = counting;
  const [first, second] = sortsOf(query, resource);
  if (!first || first.field === 'id' || isOwnSort(query, counting)) return undefined;
  const isHeld = sortedFields(resource).includes(first.field);
  if (isHeld && !second) return undefined;
  const total = await countRows(db, counting);
  if (!total.isLong || (isHeld && (await rowsAlike(db, counting, first)) <= mostAlike)) return total;
  const message = isHeld
    ? `too many rows have the same "${first.field}" to sort them by another field as well; a filter must leave fewer`
    : `"${first.field}" has no index, so many rows cannot be sorted by it; a filter must leave fewer`;
  throw invalid([{ field: 'sort', rule: 'longSort', message, params: { field: first.field } }]);
}

function isOwnSort(query: ListQuery, { resource }: TotalChoice): boolean {
  const own = [resource.list.sort, ...resource.list.thenBy];
  const asked = sortsOf(query, resource);
  return own.length === asked.length && own.every((sort, at) => isSame(sort, asked[at]));
}

function isSame(one: Sort, other: Sort | undefined): boolean {
  return one.field === other?.field && one.order === other.order;
}

/** How many rows share the most frequent value of a field, by the statistics; texts in many languages hardly any. */
async function rowsAlike(db: RecordSession['db'], { resource }: TotalChoice, { field }: Sort): Promise<number> {
  const { rows } = await sql<{ alike: number | null }>`
    SELECT greatest(null_frac, most_common_freqs[1]) * reltuples AS alike
    FROM pg_stats JOIN pg_class ON oid = ${sql.lit(`"${resource.name}"`)}::regclass
    WHERE schemaname = current_schema() AND tablename = ${resource.name} AND attname = ${field}
      AND ${resource.schema.properties[field]?.['x-localized'] !== true}::boolean`.execute(db);
  return rows[0]?.alike ?? 0;
}
