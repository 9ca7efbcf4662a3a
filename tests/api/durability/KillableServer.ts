import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenedDatabase } from '#engine/server/db/openDatabase.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { preparedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';
import { startTouchline, type RunningTouchline } from '#tests/support/startTouchline.ts';

/** A server without demonstration data that is started again and again on the same store, whatever it died of. */
export class KillableServer {
  readonly #dataDir: string;
  readonly #scratch: TestDatabase<Tables> | null;
  #running: RunningTouchline | null = null;

  private constructor(dataDir: string, scratch: TestDatabase<Tables> | null) {
    this.#dataDir = dataDir;
    this.#scratch = scratch;
  }

  static async prepare(): Promise<KillableServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-kill-'));
    const scratch = testDatabaseUrl ? await openTestDatabase<Tables>() : null;
    if (!scratch) cpSync(await embeddedTemplate(preparedTemplate), dataDir, { recursive: true });
    return new KillableServer(dataDir, scratch);
  }

  async start(): Promise<RunningTouchline> {
    const env = { DEMO: 'off', ...(this.#scratch ? { DATABASE_URL: this.#scratch.options.databaseUrl } : {}) };
    this.#running = await startTouchline({ from: 'current', dataDir: this.#dataDir, env });
    return this.#running;
  }

  async kill(): Promise<void> {
    await this.#running?.stop('SIGKILL');
    this.#running = null;
  }

  /** Its exit status, ended in good order. */
  async stop(): Promise<number | null | undefined> {
    const status = await this.#running?.stop();
    this.#running = null;
    return status;
  }

  /** Looks into its store itself, when it does not run. */
  async readStore(look: (db: OpenedDatabase<Tables>['db']) => Promise<void>): Promise<void> {
    const opened = this.#scratch ?? (await openDatabase<Tables>({ databaseUrl: '', dataDir: this.#dataDir }));
    try {
      await look(opened.db);
    } finally {
      if (!this.#scratch) await opened.close();
    }
  }

  async dispose(): Promise<void> {
    await this.kill();
    await this.#scratch?.dispose();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
