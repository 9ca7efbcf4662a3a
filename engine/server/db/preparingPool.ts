import { codeOf } from '#engine/rules/errors/codeOf.ts';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseAwayError, saysAway, saysReadOnly } from './DatabaseAwayError.ts';
import { createPreparedNames } from './preparedNames.ts';
import { QueryWatch, type QueryWatchOptions } from './QueryWatch.ts';

/** A remembered statement would give other columns than before: another server has changed its table. */
const changedResult = '0A000';

export interface PreparingOptions extends QueryWatchOptions {
  /** Told of each query whether the database had it remembered. */
  onStatement?: ((outcome: 'hit' | 'miss') => void) | undefined;
}

/**
 * The pool as Kysely uses it, where readings that come again and again are prepared: the database reads and plans them
 * once a connection, which takes it as long as running them. Whether one plan serves all parameters it decides itself.
 * A database that does not answer is a `DatabaseAwayError`, whatever it looked like.
 */
export function preparingPool(pool: pg.Pool, options: PreparingOptions = {}): PostgresPool {
  const names = createPreparedNames();
  const watch = new QueryWatch(options);
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const prepare = (client: pg.PoolClient): PostgresPoolClient => {
    watch.follow(client);
    // The session keeps to that also when the database takes changes again.
    let isReadOnly = false;
    const guard = <Answer>(query: () => Promise<Answer>): Promise<Answer> =>
      watch.run(client, query).catch((error: unknown) => {
        isReadOnly ||= saysReadOnly(error);
        // The embedded database ends with a statement that takes too long: that says what went wrong.
        const isTooLong = codeOf(error) === '57014';
        const isAway = !isTooLong && (watch.isLost(client) || saysAway(error));
        throw isAway && !(error instanceof DatabaseAwayError) ? new DatabaseAwayError(error) : (error as Error);
      });
    const run = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
      const values = [...parameters];
      // Kysely names the commands that it knows, pg any text: what comes is the same.
      const ask = async (name?: string) =>
        (await client.query({
          text,
          values,
          ...(name !== undefined && { name }),
        })) as unknown as PostgresQueryResult<unknown>;
      const name = names.nameOf(text);
      options.onStatement?.(name === undefined ? 'miss' : 'hit');
      if (name === undefined) return ask();
      return ask(name).catch(async (error: unknown) => {
        if (codeOf(error) !== changedResult) throw error;
        names.forget(text);
        // Within a transaction, which has failed now, nothing more can be asked: the first error is the one to tell.
        return ask().catch(() => Promise.reject(error as Error));
      });
    };
    const query = (asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown =>
      typeof asked === 'string' ? guard(() => run(asked, values)) : client.query(asked as never);
    return {
      query: query as PostgresPoolClient['query'],
      release: () => client.release(isReadOnly || watch.isLost(client)),
    };
  };

  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAwayError(error);
      });
      const prepared = known.get(client) ?? prepare(client);
      known.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
  };
}
