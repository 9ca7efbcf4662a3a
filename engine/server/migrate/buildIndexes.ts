import { sql, type Kysely } from 'kysely';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { advisoryLockKey } from '../db/advisoryLock.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Registry } from '../registry.ts';
import { designTables } from './designTables.ts';
import { indexComment, indexStatement } from './migrateIndexes.ts';
import { MigrationRun } from './MigrationRun.ts';
import { commentMark, readDatabase, type ExistingDatabase } from './readDatabase.ts';
import { quote, type IndexDesign, type TableDesign } from './TableDesign.ts';

/** From so many rows on a table has indexes beside its unique keys: below, reading it whole costs less. */
export const indexedFrom = 1000;
/** A table that has shrunk below so many rows loses them again. */
const unindexedBelow = indexedFrom / 2;

export interface IndexOptions {
  /** Without locking out those who write; only where there is more than one connection. */
  concurrently: boolean;
  /** Languages in which lists are read; texts in others are sorted without an index. */
  languages: readonly Language[];
  /** Ends it early; what is left is for the next time. */
  signal?: AbortSignal;
}

/** Names of the indexes that were made and dropped, and those that could not be made. */
export interface BuiltIndexes {
  built: string[];
  dropped: string[];
  failed: FailedIndex[];
}

interface FailedIndex {
  name: string;
  error: unknown;
}

/**
 * Makes the indexes that lists, searches and references of large tables want, one after the other, outside any
 * migration; only one server at a time makes one, and one that cannot be made keeps no other from it. Safe to run at any
 * moment and again: what was left half made is made anew.
 */
export async function buildIndexes(
  db: Kysely<Tables>,
  registry: Registry,
  options: IndexOptions,
): Promise<BuiltIndexes> {
  const existing = await inTransaction(db, async (trx) => readDatabase(new MigrationRun(trx)));
  const done: BuiltIndexes = { built: [], dropped: [], failed: [] };
  for (const table of designTables(registry)) {
    if (!existing.tables.has(table.name)) continue;
    const { missing, needless } = await compare(db, table, existing, options.languages);
    for (const name of needless) {
      await sql.raw(`DROP INDEX ${options.concurrently ? 'CONCURRENTLY ' : ''}IF EXISTS ${quote(name)}`).execute(db);
      done.dropped.push(name);
    }
    for (const index of missing) {
      if (options.signal?.aborted) return done;
      try {
        if (await buildIndex(db, table.name, index, options)) done.built.push(index.name);
      } catch (error) {
        done.failed.push({ name: index.name, error });
      }
    }
  }
  return done;
}

async function compare(
  db: Kysely<Tables>,
  { name, indexes, columns }: TableDesign,
  existing: ExistingDatabase,
  languages: readonly Language[],
): Promise<{ missing: IndexDesign[]; needless: string[] }> {
  const { rows } = await sql<{ rows: number }>`
    SELECT count(*) AS rows FROM (SELECT FROM ${sql.table(name)} LIMIT ${indexedFrom}) AS counted`.execute(db);
  const count = rows[0]?.rows ?? 0;
  const current = new Map((existing.indexes.get(name) ?? []).map((index) => [index.name, index.comment]));
  const designed = indexes.filter(({ unique }) => !unique);
  const needless = designed.filter((index) => count < unindexedBelow || !isRead(index, languages));
  const has = ({ name: index }: IndexDesign) => current.has(index);
  if (count < indexedFrom) return { missing: [], needless: needless.filter(has).map((index) => index.name) };
  const stored = new Map((existing.tables.get(name) ?? []).map((column) => [column.name, column.type]));
  // A migration that is still to come may bring another type first.
  const isReady = ({ fields }: IndexDesign) =>
    columns.every((column) => !fields.includes(column.name) || stored.get(column.name) === column.type);
  const missing = designed.filter(
    (index) =>
      isRead(index, languages) &&
      isReady(index) &&
      current.get(index.name) !== commentMark() + indexStatement(name, index),
  );
  return { missing, needless: needless.filter(has).map((index) => index.name) };
}

function isRead({ language }: IndexDesign, languages: readonly Language[]): boolean {
  return !language || languages.includes(language);
}

/** Answers whether it was made here; another server may be at it, or have made it. */
async function buildIndex(
  db: Kysely<Tables>,
  table: string,
  index: IndexDesign,
  { concurrently, signal }: IndexOptions,
): Promise<boolean> {
  const lock = sql.raw(`${advisoryLockKey('buildIndexes')}::bigint`);
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isMine: boolean; pid: number }>`
      SELECT pg_try_advisory_lock(${lock}) AS "isMine", pg_backend_pid() AS pid`.execute(connection);
    if (!rows[0]?.isMine) return false;
    const { pid } = rows[0];
    const cancel = () => void sql`SELECT pg_cancel_backend(${pid})`.execute(db).catch(() => undefined);
    const how = concurrently ? ' CONCURRENTLY' : '';
    if (concurrently) signal?.addEventListener('abort', cancel);
    try {
      // Reading and writing a large table takes longer than any call may.
      await sql`SET statement_timeout = 0`.execute(connection);
      const statement = indexStatement(table, index);
      const { rows: made } = await sql`
        SELECT FROM pg_class WHERE oid = to_regclass(${quote(index.name)})
          AND obj_description(oid, 'pg_class') = ${commentMark() + statement}`.execute(connection);
      if (made.length > 0) return false;
      // What was interrupted is there, but serves nobody.
      await sql.raw(`DROP INDEX${how} IF EXISTS ${quote(index.name)}`).execute(connection);
      await sql.raw(statement.replace(' INDEX', ` INDEX${how}`)).execute(connection);
      await sql.raw(indexComment(table, index)).execute(connection);
      return true;
    } catch (error) {
      if (signal?.aborted) return false;
      // Half made it would hold up every row that it cannot take.
      await sql
        .raw(`DROP INDEX${how} IF EXISTS ${quote(index.name)}`)
        .execute(connection)
        .catch(() => undefined);
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      await sql`RESET statement_timeout`.execute(connection);
      await sql`SELECT pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
