import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { invalid } from '../records/acceptInput.ts';
import type { ListQuery } from './ListQuery.ts';
import { sortsOf, type SortKey } from './sortKeys.ts';

/** The values of a row's sort keys as the database writes them; null where there is none. */
export type Position = readonly (string | null)[];

/** A position in a list as text for `after`; good for the same filter, sort and language only. */
export function encodeCursor(position: Position, query: ListQuery, resource: Resource): string {
  return Buffer.from(JSON.stringify([fingerprint(query, resource), ...position])).toString('base64url');
}

/**
 * Where the page before ended.
 * @throws ApiError 20 at `after` for a text that is no cursor, or one of another list
 */
export function decodeCursor(text: string, query: ListQuery, resource: Resource, keys: readonly SortKey[]): Position {
  const [print, ...position] = readParts(text);
  if (print === fingerprint(query, resource) && fits(position, keys)) return position;
  const message = 'must be the X-Next-Cursor of the same list with the same filter, sort and language';
  throw invalid([{ field: 'after', rule: 'query', message }]);
}

/** The position of a row as a JSON list, exact to the microsecond. */
export function positionOf(keys: readonly SortKey[]): RawBuilder<string> {
  return sql<string>`json_build_array(${sql.join(keys.map(({ expression }) => sql`${expression}::text`))})::text`;
}

/**
 * Conditions for the rows behind a position, the nearest first: their rows, each in the list's order, one after the
 * other are what follows. Each fits an index, which one condition for all would not.
 */
export function behind(keys: readonly SortKey[], position: Position): RawBuilder<boolean>[] {
  const parts: RawBuilder<boolean>[] = [];
  for (let depth = keys.length - 1; depth >= 0; depth -= 1) {
    const key = keys[depth];
    if (!key) break;
    const start = startOfRun(keys, position, depth);
    const same = keys.slice(0, start).map((one, index) => isAt(one, position[index] ?? null));
    const value = position[depth] ?? null;
    if (value === null) continue;
    const run = keys.slice(start, depth + 1);
    parts.push(sql<boolean>`${sql.join([...same, isBehind(run, position.slice(start, depth + 1))], sql` AND `)}`);
    if (run[0]?.mayBeEmpty) {
      parts.push(sql<boolean>`${sql.join([...same, sql`${run[0].expression} IS NULL`], sql` AND `)}`);
    }
    depth = start;
  }
  return parts;
}

/** The first of the keys up to `depth` that can be compared together: one direction, none of the later ones empty. */
function startOfRun(keys: readonly SortKey[], position: Position, depth: number): number {
  let start = depth;
  while (start > 0) {
    const [before, key] = [keys[start - 1], keys[start]];
    if (!before || key?.mayBeEmpty || before.order !== key?.order || (position[start - 1] ?? null) === null) break;
    start -= 1;
  }
  return start;
}

function isAt({ expression, type }: SortKey, value: string | null): RawBuilder<boolean> {
  return value === null ? sql`${expression} IS NULL` : sql`${expression} = ${value}::${sql.raw(type)}`;
}

function isBehind(keys: readonly SortKey[], position: Position): RawBuilder<boolean> {
  const columns = sql.join(keys.map(({ expression }) => expression));
  const values = sql.join(keys.map(({ type }, index) => sql`${position[index]}::${sql.raw(type)}`));
  return sql`(${columns}) ${sql.raw(keys[0]?.order === 'DESC' ? '<' : '>')} (${values})`;
}

function fits(position: readonly unknown[], keys: readonly SortKey[]): position is Position {
  if (position.length !== keys.length) return false;
  return position.every((value, index) => typeof value === 'string' || (value === null && keys[index]?.mayBeEmpty));
}

function readParts(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function fingerprint(query: ListQuery, resource: Resource): string {
  const filter = Object.entries(query.filter ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const list = [resource.name, filter, sortsOf(query, resource), query.language ?? null];
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 10);
}
