import { sql } from 'kysely';
import { buildIndexes } from '#engine/server/migrate/buildIndexes.ts';
import { languagesInUse } from '#engine/server/texts/languagesInUse.ts';
import type { Store } from './openStore.ts';

/** Fills a table on one connection; its indexes are made afterwards, as restoring a copy would. */
export function withoutIndexes(
  { db, registry }: Store,
  table: string,
  fill: (connection: Store['db']) => Promise<void>,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`SET maintenance_work_mem = '1GB'`.execute(connection);
    const { rows: indexes } = await sql<{ name: string; definition: string; comment: string | null }>`
      SELECT indexname AS name, indexdef AS definition,
        obj_description(quote_ident(indexname)::regclass, 'pg_class') AS comment FROM pg_indexes
      WHERE tablename = ${table} AND indexname NOT IN (SELECT conname FROM pg_constraint)`.execute(connection);
    for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(connection);
    await fill(connection);
    for (const { name, definition, comment } of indexes) {
      await sql.raw(definition).execute(connection);
      // By it a start knows the index again.
      if (comment !== null) await sql`COMMENT ON INDEX ${sql.ref(name)} IS ${sql.lit(comment)}`.execute(connection);
    }
    await buildIndexes(connection, registry, { concurrently: false, languages: await languagesInUse(connection) });
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(connection);
    // What filling left to be written would be measured with the first list.
    await sql`CHECKPOINT`.execute(connection);
    await sql`RESET maintenance_work_mem`.execute(connection);
  });
}
