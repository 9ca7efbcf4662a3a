import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { RecordAccess } from '../records/RecordSession.ts';
import { jsonColumns } from './jsonColumns.ts';
import { orderBy, type SortKey } from './sortKeys.ts';

/** Pages behind this row first look for their ids in the index alone. */
export const deepPage = 1_000;

/** Rows of a list. */
export interface PageChoice {
  resource: Resource;
  access: RecordAccess;
  where: RawBuilder<unknown>;
  keys: readonly SortKey[];
  limit: number;
}

/** So many rows from the row `first` on. */
export function pageFrom(choice: PageChoice, first: number): RawBuilder<unknown> {
  const { where, keys, limit } = choice;
  if (first > deepPage) return pageOfIds(choice, idsOf(choice, where, orderBy(keys), limit, first));
  return sql`SELECT ${columnsOf(choice)} WHERE ${where} ORDER BY ${orderBy(keys)} LIMIT ${limit} OFFSET ${first}`;
}

/** The rows that have `skipped` rows behind them: found from the list's end, shown in its order. */
export function pageFromEnd(choice: PageChoice, skipped: number): RawBuilder<unknown> {
  const { where, keys, limit } = choice;
  return pageOfIds(choice, idsOf(choice, where, orderBy(keys, { reversed: true }), limit, skipped));
}

/** The rows of these parts of the list, the first ones first; each part is looked up by itself. */
export function pageOfParts(choice: PageChoice, parts: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  const { where, keys, limit } = choice;
  if (parts.length === 0) return sql`SELECT ${columnsOf(choice)} WHERE FALSE`;
  const within = (part: RawBuilder<boolean>) => sql`${where} AND ${part}`;
  const [only] = parts;
  if (only && parts.length === 1) return pageFrom({ ...choice, where: within(only) }, 0);
  const found = parts.map((part) => sql`(${idsOf(choice, within(part), orderBy(keys), limit, 0)})`);
  return sql`${pageOfIds(choice, sql.join(found, sql` UNION ALL `))} LIMIT ${limit}`;
}

function pageOfIds(choice: PageChoice, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT ${columnsOf(choice)} WHERE id IN (${ids}) ORDER BY ${orderBy(choice.keys)}`;
}

function idsOf(
  { resource }: PageChoice,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  skipped: number,
): RawBuilder<unknown> {
  return sql`SELECT id FROM ${sql.table(resource.name)} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${skipped}`;
}

function columnsOf({ resource, access }: PageChoice): RawBuilder<unknown> {
  return sql`${jsonColumns(resource, access.hidden)} FROM ${sql.table(resource.name)}`;
}
