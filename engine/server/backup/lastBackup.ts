import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { blobFile, manifestFile, tableFile, type Manifest } from './Manifest.ts';

/** The latest backup that was written whole and read back. */
export interface LastBackup {
  /** Moment (ISO 8601) before which everything that was acknowledged is in it. */
  at: string;
  /** What it takes on the disk. */
  bytes: number;
}

const fileName = 'last-backup.json';

/** Notes in the data folder when the latest backup was made and how large it is, for the screen Server Status. */
export async function recordBackup(dataDir: string, folder: string, manifest: Manifest): Promise<LastBackup> {
  const backup: LastBackup = { at: manifest.at, bytes: await sizeOf(folder, manifest) };
  const file = join(dataDir, fileName);
  await writeFile(`${file}.part`, JSON.stringify(backup), { mode: 0o600 });
  await rename(`${file}.part`, file);
  return backup;
}

/** Null where none was made of the server that keeps its things in this folder. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { at, bytes } = objectOf(JSON.parse(text));
    return typeof at === 'string' && !Number.isNaN(Date.parse(at)) && typeof bytes === 'number' ? { at, bytes } : null;
  } catch {
    return null;
  }
}

async function sizeOf(folder: string, { tables, blobs }: Manifest): Promise<number> {
  const files = new Set([
    join(folder, manifestFile),
    ...tables.map(({ name }) => tableFile(folder, name)),
    ...blobs.map(({ sha256 }) => blobFile(folder, sha256)),
  ]);
  let bytes = 0;
  for (const file of files) bytes += (await stat(file)).size;
  return bytes;
}
