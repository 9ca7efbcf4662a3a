import fs from 'node:fs';
import path from 'node:path';
import type { Tables } from '#schemas/generated/tables.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { templateKey, type DatabaseTemplate } from './DatabaseTemplate.ts';

const keepMs = 24 * 3600 * 1000;

/**
 * Folder of an embedded database to copy; made by the first test that asks, kept until what it is made from changes.
 */
export async function embeddedTemplate(template: DatabaseTemplate): Promise<string> {
  const version = fs.readFileSync(path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const all = path.join(projectRoot, 'node_modules/.cache/touchline');
  const folder = path.join(all, templateKey(template, version));
  if (!fs.existsSync(folder)) {
    removeOld(all);
    await makeTemplate(folder, template);
  }
  return folder;
}

/** Two test files may make it at once: the first to rename has won, the other's is thrown away. */
async function makeTemplate(folder: string, { fill }: DatabaseTemplate): Promise<void> {
  const side = `${folder}.${process.pid}`;
  const { db, close } = await openDatabase<Tables>({ databaseUrl: '', dataDir: side });
  await fill(db);
  await close();
  try {
    fs.renameSync(side, folder);
  } catch {
    fs.rmSync(side, { recursive: true, force: true });
  }
}

/** Templates of yesterday's sources; those of today another run may be copying. */
function removeOld(all: string): void {
  if (!fs.existsSync(all)) return;
  for (const name of fs.readdirSync(all)) {
    const folder = path.join(all, name);
    const made = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - made > keepMs) fs.rmSync(folder, { recursive: true, force: true });
  }
}
