import { sql, type KyselyPlugin } from 'kysely';
import { expect, it, vi } from 'vitest';
import { loadDemo } from '#demo/loadDemo.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What makes the first start quick, whose time `npm run bench -- start` measures. */
it('the demonstration is loaded in bulk: a statement for many rows, each with its history', async () => {
  const at = await openTestApp();
  try {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { db } = at.services;
    expect(await loadDemo({ ...at.services, db: db.withPlugin(counting) })).toBe(true);

    const { rows } = await sql<{ values: number; histories: number }>`
      SELECT (SELECT count(*) FROM assessmentvalues) AS values, (SELECT count(*) FROM history) AS histories`.execute(
      db,
    );
    const { values = 0, histories = 0 } = rows[0] ?? {};
    expect(values).toBeGreaterThan(1_000);
    expect(histories).toBeGreaterThan(values);
    // One row at a time it would be several statements for each that has a history.
    expect(statements).toBeLessThan(histories / 5);
  } finally {
    await at.dispose();
  }
});
