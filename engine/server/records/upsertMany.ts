import { sql } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { acceptInput } from './acceptInput.ts';
import { keyExpressions } from '../migrate/keyExpressions.ts';
import { createMany, type RowResult } from './createMany.ts';
import { keyTexts, keyTextSql } from './keyTexts.ts';
import { overLanguages, type LanguageOptions } from './overLanguages.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import { visibleRows } from './readRecord.ts';
import { selectColumns } from './selectColumns.ts';
import type { StoredRecord } from './StoredRecord.ts';
import { updateMany } from './updateMany.ts';

const none: ReadonlySet<string> = new Set();
const batchSize = 500;

interface UpsertOptions extends LanguageOptions {
  /** What a new record begins with. */
  defaults?: Readonly<StoredRecord>;
}

/**
 * Creates the rows whose natural key is new and changes the records of the others, in one transaction. The same sheet
 * twice changes nothing the second time. A row without a complete key is created; a new record begins with `defaults`.
 * @throws ApiError 11
 */
export async function upsertMany(
  session: RecordSession,
  resource: Resource,
  inputs: readonly unknown[],
  key: readonly string[],
  options: UpsertOptions = {},
): Promise<RowResult<StoredRecord>[]> {
  const access = requireAccess(session, 'update', resource);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const results: RowResult<StoredRecord>[] = [];
    for (let start = 0; start < inputs.length; start += batchSize) {
      results.push(
        ...(await upsertBatch(within, resource, access, inputs.slice(start, start + batchSize), { key, ...options })),
      );
    }
    return results;
  });
}

async function upsertBatch(
  session: RecordSession,
  resource: Resource,
  access: RecordAccess,
  inputs: readonly unknown[],
  { key, defaults = {}, ...languages }: UpsertOptions & { key: readonly string[] },
): Promise<RowResult<StoredRecord>[]> {
  const given = inputs.map((input) => keyOf(resource, access, input, key));
  const keys = given.filter((one) => one !== null);
  const texts = await keyTexts(session.db, resource, keys, key);
  const textOf = new Map(keys.map((one, index) => [one, texts[index]]));
  const keyed = given.map((one) => (one && textOf.get(one)) ?? null);
  const existing = await findByKey(session, resource, access, keys, key);
  const seen = new Set<string>();
  const fresh: number[] = [];
  const known: number[] = [];
  keyed.forEach((text, index) => {
    // The second row of a sheet with the same new key changes what the first has made.
    if (text && (existing.has(text) || seen.has(text))) known.push(index);
    else fresh.push(index);
    if (text) seen.add(text);
  });
  const results: RowResult<StoredRecord>[] = [];
  const created = await createMany(
    session,
    resource,
    fresh.map((index) => {
      const input = overLanguages(resource.schema, inputs[index], null);
      return isObject(input) ? { ...defaults, ...input } : input;
    }),
  );
  created.forEach((result, position) => {
    const index = fresh[position] ?? 0;
    results[index] = result;
    const text = keyed[index];
    if (text && result.status === 'created') existing.set(text, result.record);
  });
  const changes = known.flatMap((index) => {
    const before = existing.get(keyed[index] ?? '');
    if (before) return { index, id: String(before['id']), input: withoutKey(inputs[index], key) };
    results[index] = {
      status: 'failed',
      errors: [
        { field: key.join(', '), rule: 'key', message: 'is the key of an earlier row, which could not be stored' },
      ],
    };
    return [];
  });
  const changed = await updateMany(session, resource, changes, languages);
  changes.forEach(({ index }, position) => {
    const result = changed[position];
    if (result) results[index] = result;
  });
  return results;
}

/** What a row holds of a key, as it is stored; null where it is not whole. */
export function keyOf(
  resource: Resource,
  access: RecordAccess,
  input: unknown,
  key: readonly string[],
): StoredRecord | null {
  if (!isObject(input)) return null;
  const given = Object.fromEntries(key.map((field) => [field, input[field] ?? null]));
  const values = acceptInput(resource, given, { ...access, fixed: none, isSystem: true }, null);
  return key.every((field) => typeof values[field] === 'string' || typeof values[field] === 'number') ? values : null;
}

/** What finds a record does not change it: a mail address keeps the letters that it is stored with. */
function withoutKey(input: unknown, key: readonly string[]): unknown {
  if (!isObject(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([field]) => !key.includes(field)));
}

/** The records of which rows hold the key, by the key's text. */
export async function findByKey(
  { db }: RecordSession,
  resource: Resource,
  access: RecordAccess,
  keys: readonly StoredRecord[],
  key: readonly string[],
): Promise<Map<string, StoredRecord>> {
  if (keys.length === 0) return new Map();
  const table = sql.table(resource.name);
  const columns = sql.raw(keyExpressions(resource.schema, key).join(', '));
  const { rows } = await sql<StoredRecord & { keyText: string }>`
    SELECT ${selectColumns(resource, none)}, ${keyTextSql(resource, key)} AS "keyText" FROM ${table}
    WHERE ${visibleRows(resource, access)}
    AND (${columns}) IN (SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(keys)}::jsonb))`.execute(
    db,
  );
  return new Map(rows.map(({ keyText, ...record }) => [String(keyText), record]));
}
