import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canDo, fieldAccess } from '#engine/rules/access/canAccess.ts';
import type { RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import { keysOf } from '#engine/rules/imports/proposePlan.ts';
import type { AlikeRecord } from '#engine/rules/resource/AlikeRecord.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { comparedAtOnce, findAlikeMany } from '../merge/findAlike.ts';
import type { RowResult } from '../records/createMany.ts';
import { keyTexts } from '../records/keyTexts.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { nameOf } from '../relations/usesOf.ts';
import type { SheetRow } from './ImportRequest.ts';

/**
 * What has become of rows, with the keys by which their records are told apart: hashed, so that nobody reads in them
 * what the records hold beyond the sheet. Of a record that is there its name and what has changed in it.
 */
export async function forecastRows(
  session: RecordSession,
  resource: Resource,
  rows: readonly SheetRow[],
  results: readonly RowResult<StoredRecord>[],
  language: Language,
): Promise<RowForecast[]> {
  const keys = await keysOfResults(session, resource, results);
  const known = await describeKnown(session, resource, results, language);
  return results.map((result, index) => {
    const row = rows[index]?.row ?? 0;
    if (result.status === 'failed') return { row, status: 'failed', errors: result.errors };
    return {
      ...{ row, status: result.status, keys: keys[index] ?? [] },
      ...(result.status !== 'created' && known(result.record)),
    };
  });
}

async function keysOfResults(
  { db }: Pick<RecordSession, 'db'>,
  resource: Resource,
  results: readonly RowResult<StoredRecord>[],
): Promise<string[][]> {
  const keys = results.map((): string[] => []);
  for (const fields of keysOf(resource)) {
    const whole = results.flatMap((result, index) => {
      if (result.status === 'failed') return [];
      const { record } = result;
      return fields.every((field) => (record[field] ?? null) !== null) ? [{ index, record }] : [];
    });
    const texts = await keyTexts(
      db,
      resource,
      whole.map(({ record }) => record),
      fields,
    );
    whole.forEach(({ index }, position) => keys[index]?.push(hash(`${fields.join()} ${texts[position] ?? ''}`)));
  }
  return keys;
}

/** Names of the records that are there, and what the history of this transaction says of the changed ones. */
async function describeKnown(
  { db, actor }: RecordSession,
  resource: Resource,
  results: readonly RowResult<StoredRecord>[],
  language: Language,
): Promise<(record: StoredRecord) => Pick<RowForecast, 'record' | 'changes'>> {
  const records = results.flatMap((result) =>
    result.status === 'updated' || result.status === 'unchanged' ? [result.record] : [],
  );
  if (records.length === 0) return () => ({});
  const ids = records.map(({ id }) => String(id));
  const table = sql.table(resource.name);
  const { rows: named } = await sql<{ id: string; name: string | null }>`
    SELECT id, ${nameOf(resource, language)} AS name FROM ${table} WHERE id = ANY(${ids})`.execute(db);
  const { rows: changed } = await sql<{ recordId: string; recordVersion: number; changes: RowForecast['changes'] }>`
    SELECT "recordId", "recordVersion", changes FROM history
    WHERE resource = ${resource.name} AND "recordId" = ANY(${ids}) AND action = 'update'
      AND "recordVersion" = ANY(${[...new Set(records.map(({ version }) => Number(version)))]})`.execute(db);
  const names = new Map(named.map(({ id, name }) => [id, name ?? id]));
  const changes = new Map(changed.map((one) => [`${one.recordId} ${one.recordVersion}`, one.changes ?? {}]));
  const hidden = actor.user === 'system' ? new Set() : fieldAccess(actor.user, resource).hidden;
  return (record) => {
    const id = String(record['id']);
    const all = Object.entries(changes.get(`${id} ${String(record['version'])}`) ?? {});
    const shown = all.filter(([field]) => resource.import?.columns.includes(field) && !hidden.has(field));
    return {
      record: { id, name: names.get(id) ?? id },
      ...(shown.length > 0 && { changes: Object.fromEntries(shown) }),
    };
  };
}

/**
 * Names with the new rows of a forecast the records in use that look like them, where the person may read them; read in
 * parts, between which others have their turn, so never within a transaction.
 */
export async function withAlike(
  session: RecordSession,
  resource: Resource,
  { rows, results }: { rows: readonly RowForecast[]; results: readonly RowResult<StoredRecord>[] },
  language: Language,
): Promise<RowForecast[]> {
  const { user } = session.actor;
  const isReader = user === 'system' || canDo(user, 'read', resource);
  if (resource.likeness.length === 0 || !isReader) return [...rows];
  const made = results.flatMap((result, index) => (result.status === 'created' ? [{ index, ...result }] : []));
  const alike = new Map<number, AlikeRecord[]>();
  for (let start = 0; start < made.length; start += comparedAtOnce) {
    const part = made.slice(start, start + comparedAtOnce);
    const records = part.map(({ record }) => record);
    const found = await findAlikeMany(session, resource, records, { besides: [], language });
    part.forEach(({ index }, position) => alike.set(index, found[position] ?? []));
  }
  return rows.map((row, index) => {
    const found = alike.get(index) ?? [];
    return found.length > 0 ? { ...row, alike: found } : row;
  });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
