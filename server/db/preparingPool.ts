import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { createPreparedNames } from './preparedNames.ts';

/** A remembered statement would give other columns than before: another server has changed its table. */
const changedResult = '0A000';

/**
 * The pool as Kysely uses it, where readings that come again and again are prepared: the database reads and plans them
 * once a connection, which takes it as long as running them. Whether one plan serves all parameters it decides itself.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = createPreparedNames();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const prepare = (client: pg.PoolClient): PostgresPoolClient => {
    const run = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
      const values = [...parameters];
      const ask = async (name?: string) =>
        (await client.query({
          text,
          values,
          ...(name !== undefined && { name }),
        })) as unknown as PostgresQueryResult<unknown>;
      const name = names.nameOf(text);
      if (name === undefined) return ask();
      return ask(name).catch(async (error: unknown) => {
        if ((error as { code?: string }).code !== changedResult) throw error;
        names.forget(text);
        // Within a transaction, which has failed now, nothing more can be asked: the first error is the one to tell.
        return ask().catch(() => Promise.reject(error as Error));
      });
    };
    const query = (asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown =>
      typeof asked === 'string' ? run(asked, values) : client.query(asked as never);
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  };

  return {
    connect: async () => {
      const client = await pool.connect();
      const prepared = known.get(client) ?? prepare(client);
      known.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
  };
}
