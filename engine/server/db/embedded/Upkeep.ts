import type { PGlite } from '@electric-sql/pglite';

interface UpkeepOptions {
  checkpointBytes: number;
  onRunning: (running: boolean) => void;
}
interface FinishedRequest {
  /** Size of what came in. */
  bytes: number;
  milliseconds: number;
  /** Whether the session is outside of a transaction now. */
  isIdle: boolean;
}

const CHECK_EVERY_REQUESTS = 256;
const CHECK_EVERY_BYTES = 8 * 2 ** 20;
const CHECK_EVERY_MILLISECONDS = 10_000;
const SLOW_MILLISECONDS = 300;
const IDLE_AFTER_MILLISECONDS = 2_000;

/**
 * Does what PostgreSQL's background processes would do, of which the embedded database has none:
 * CHECKPOINT when the write-ahead log has grown, VACUUM and ANALYZE of the tables that have changed much.
 *
 * It runs between requests, never inside of a client's transaction.
 */
export class Upkeep {
  readonly #pglite: PGlite;
  readonly #options: UpkeepOptions;
  #requests = 0;
  #bytes = 0;
  #checkedAt = performance.now();
  #isIdle = true;
  #requestsSinceVacuum = 0;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #enqueue: (task: () => Promise<void>) => void = () => {};

  constructor(pglite: PGlite, options: UpkeepOptions) {
    this.#pglite = pglite;
    this.#options = options;
  }

  /** Gives the way to put a task behind the requests that already wait. */
  whenIdle(enqueue: (task: () => Promise<void>) => void): void {
    this.#enqueue = enqueue;
  }

  /** Nothing more is done from now on. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async afterRequest({ bytes, milliseconds, isIdle }: FinishedRequest): Promise<void> {
    this.#requests += 1;
    this.#requestsSinceVacuum += 1;
    this.#bytes += bytes;
    this.#isIdle = isIdle;
    this.#armTimer();
    const isDue =
      this.#requests >= CHECK_EVERY_REQUESTS ||
      this.#bytes >= CHECK_EVERY_BYTES ||
      milliseconds >= SLOW_MILLISECONDS ||
      performance.now() - this.#checkedAt >= CHECK_EVERY_MILLISECONDS;
    if (isDue && isIdle) await this.#checkpointWhenGrown();
  }

  #armTimer(): void {
    if (this.#timer) {
      this.#timer.refresh();
      return;
    }
    this.#timer = setTimeout(() => this.#enqueue(() => this.#vacuumOneTable()), IDLE_AFTER_MILLISECONDS);
    this.#timer.unref();
  }

  async #checkpointWhenGrown(): Promise<void> {
    this.#requests = 0;
    this.#bytes = 0;
    this.#checkedAt = performance.now();
    const { rows } = await this.#pglite.query<{ grown: number }>(
      'SELECT (pg_current_wal_insert_lsn() - redo_lsn)::float8 AS grown FROM pg_control_checkpoint()',
    );
    if ((rows[0]?.grown ?? 0) >= this.#options.checkpointBytes) await this.#run('CHECKPOINT');
  }

  /** One table a turn, so that a request that comes meanwhile waits for one table at most. */
  async #vacuumOneTable(): Promise<void> {
    if (this.#isStopped || !this.#isIdle || this.#requestsSinceVacuum === 0) return;
    await this.#checkpointWhenGrown();
    const { rows } = await this.#pglite.query<{ name: string; isDirty: boolean }>(MOST_CHANGED_TABLE);
    const table = rows[0];
    if (!table) {
      this.#requestsSinceVacuum = 0;
      return;
    }
    await this.#run(`${table.isDirty ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${table.name}`);
    this.#timer?.refresh();
  }

  async #run(sql: string): Promise<void> {
    this.#options.onRunning(true);
    try {
      await this.#pglite.exec(sql);
    } finally {
      this.#options.onRunning(false);
    }
  }
}

/** The thresholds are autovacuum's own. */
const MOST_CHANGED_TABLE = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name,
         (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)) AS "isDirty"
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  ORDER BY s.n_mod_since_analyze + s.n_dead_tup DESC LIMIT 1`;
