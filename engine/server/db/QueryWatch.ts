import type pg from 'pg';
import { DatabaseAwayError } from './DatabaseAwayError.ts';

export interface QueryWatchOptions {
  /** Whether the database answers a new connection; none: nobody looks. */
  probe?: (() => Promise<boolean>) | undefined;
  /** How long a query may go unanswered before the database is probed. Default 5 s. */
  patienceMs?: number;
}

interface Pending {
  client: pg.PoolClient;
  since: number;
  fail: (error: Error) => void;
}

/**
 * Tells a long query from a database that no longer answers: a connection that is open says nothing about that. Where a
 * query takes long, the database is probed over a connection of its own; where that stays unanswered too, all queries
 * that wait fail, and their connections are given up.
 */
export class QueryWatch {
  readonly #options: Required<Pick<QueryWatchOptions, 'patienceMs'>> & QueryWatchOptions;
  readonly #pending = new Set<Pending>();
  readonly #lost = new WeakSet<pg.PoolClient>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: QueryWatchOptions = {}) {
    this.#options = { patienceMs: 5_000, ...options };
  }

  /** Marks the connection as lost as soon as it is. */
  follow(client: pg.PoolClient): void {
    client.on('error', () => this.#lost.add(client));
  }

  isLost(client: pg.PoolClient): boolean {
    return this.#lost.has(client);
  }

  /** Waits for a query on a connection. @throws DatabaseAwayError when the database is found not to answer */
  async run<Answer>(client: pg.PoolClient, query: () => Promise<Answer>): Promise<Answer> {
    if (this.#lost.has(client)) throw new DatabaseAwayError(new Error('The connection was lost'));
    if (!this.#options.probe) return query();
    let entry: Pending | undefined;
    const givenUp = new Promise<never>((_, reject) => {
      entry = { client, since: performance.now(), fail: reject };
      this.#pending.add(entry);
    });
    this.#timer ??= setTimeout(() => void this.#look(), this.#options.patienceMs).unref();
    try {
      return await Promise.race([query(), givenUp]);
    } finally {
      if (entry) this.#pending.delete(entry);
    }
  }

  async #look(): Promise<void> {
    const { probe, patienceMs } = this.#options;
    const begin = performance.now();
    const isLong = [...this.#pending].some(({ since }) => begin - since >= patienceMs / 2);
    if (isLong && probe && !(await probe())) {
      for (const { client, since, fail } of this.#pending) {
        if (since > begin) continue;
        this.#lost.add(client);
        fail(new DatabaseAwayError(new Error('The database no longer answers')));
      }
    }
    this.#timer = this.#pending.size > 0 ? setTimeout(() => void this.#look(), patienceMs).unref() : null;
  }
}
