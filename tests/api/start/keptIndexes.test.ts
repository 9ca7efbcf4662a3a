import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { migratedTemplate, type DatabaseTemplate } from '#tests/support/DatabaseTemplate.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { openTestDatabase, testDatabaseUrl } from '#tests/support/openTestDatabase.ts';
import { startTouchline } from '#tests/support/startTouchline.ts';

vi.setConfig({ testTimeout: 240_000 });

/** A table that is large enough for indexes, and has none. */
const largeTemplate: DatabaseTemplate = {
  name: 'large',
  madeFrom: migratedTemplate.madeFrom,
  async fill(db) {
    await migratedTemplate.fill(db);
    await sql`
      INSERT INTO campfaqs (id, question, answer, categories)
      SELECT n::text, jsonb_build_object('en', 'Q ' || n), '{"en": "A"}', '["schedule"]'
      FROM generate_series(1, 1200) AS n`.execute(db);
  },
};

it.each(['embedded', ...(testDatabaseUrl ? ['PostgreSQL'] : [])])(
  'a server makes the indexes of its large tables by itself (%s)',
  async (kind) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-indexes-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    let databaseUrl = '';
    if (kind === 'embedded') cpSync(await embeddedTemplate(largeTemplate), dataDir, { recursive: true });
    else {
      const database = await openTestDatabase({ maxConnections: 1 }, largeTemplate);
      onTestFinished(() => database.dispose());
      ({ databaseUrl } = database.options);
    }
    const settings = { DEMO: 'off', LOG_LEVEL: 'info', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const running = await startTouchline({ from: 'current', dataDir, env: settings });
    onTestFinished(async () => void (await running.stop('SIGKILL')));
    await expect.poll(running.log, { timeout: 120_000 }).toContain('made index campfaqs_searchText_idx');
    expect(await running.stop()).toBe(0);

    const { db, close } = await openDatabase({ databaseUrl, dataDir });
    const { rows } = await sql`
      SELECT FROM pg_indexes WHERE indexname = 'campfaqs_searchText_idx'`
      .execute(db)
      .finally(close);
    expect(rows).toHaveLength(1);
  },
);
