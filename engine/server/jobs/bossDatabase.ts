import { CompiledQuery, type Kysely } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';

/** Lets pg-boss speak to our own database or, given a transaction, take part in it. */
export function bossDatabase(db: Kysely<Tables>): PgBoss.Db {
  return {
    async executeSql(text, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows: rows ?? [] };
    },
  };
}
