import { openDatabase } from '#engine/server/db/openDatabase.ts';

// Writes rows one after the other and tells its parent after each acknowledged one how many there are.
const [dataDir = '', round = ''] = process.argv.slice(2);
try {
  const { pool } = await openDatabase({ databaseUrl: '', dataDir });
  await pool.query(
    'CREATE TABLE IF NOT EXISTS writes (round integer, number integer, text text, PRIMARY KEY (round, number))',
  );
  for (let n = 1; ; n++) {
    await pool.query('INSERT INTO writes VALUES ($1, $2, $3)', [round, n, 'x'.repeat(n % 2000)]);
    process.send?.(n);
  }
} catch (error) {
  process.send?.(String(error));
}
