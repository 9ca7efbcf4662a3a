import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/db/openDatabase.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Folder of an empty, prepared embedded database to copy; made by the first test that asks, kept until
 * PGlite or the preparation changes.
 */
export async function embeddedTemplate(): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/touchline', `database-${templateKey()}`);
  if (!fs.existsSync(folder)) await makeTemplate(folder);
  return folder;
}

function templateKey(): string {
  const sources = ['node_modules/@electric-sql/pglite/package.json', 'server/db/prepareDatabase.ts'];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(fs.readFileSync(path.join(root, source)));
  return hash.digest('hex').slice(0, 12);
}

/** Two test files may make it at once: the first to rename has won, the other's is thrown away. */
async function makeTemplate(folder: string): Promise<void> {
  const side = `${folder}.${process.pid}`;
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir: side });
  await prepareDatabase(db);
  await close();
  try {
    fs.renameSync(side, folder);
  } catch {
    fs.rmSync(side, { recursive: true, force: true });
  }
}
