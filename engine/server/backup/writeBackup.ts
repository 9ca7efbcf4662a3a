import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Services } from '../program/services.ts';
import { BackupError } from './BackupError.ts';
import { blobFile, checkBackup, manifestFile, tableFile, type Manifest, type SavedBlob } from './Manifest.ts';
import { readLines, readTables } from './readTables.ts';

/**
 * Writes a backup of database and files into a folder that is not there yet, while others read and write; it bears its
 * name only when all of it has been written, synced and read back. Files are copied after the rows that refer to them
 * were read: each of those is in it.
 * @throws BackupError
 */
export async function writeBackup({ db, blobs }: Pick<Services, 'db' | 'blobs'>, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already: name a folder that is not.`);
  const side = `${folder}.partial`;
  await rm(side, { recursive: true, force: true });
  await mkdir(`${side}/tables`, { recursive: true, mode: 0o700 });
  await mkdir(`${side}/blobs`, { mode: 0o700 });
  const database = await writeTables(db, side);
  if (database.tables.length === 0) {
    await rm(side, { recursive: true });
    throw new BackupError('The database is empty: DATABASE_URL or DATA_DIR have to be those of the server.');
  }
  const manifest: Manifest = { format: 1, ...database, blobs: await writeBlobs(blobs, side) };
  await writeSynced(`${side}/${manifestFile}`, JSON.stringify(manifest, null, 1));
  await checkBackup(side, manifest);
  await rename(side, folder);
  await syncPath(dirname(folder));
  return manifest;
}

async function writeTables(db: Services['db'], folder: string): Promise<Pick<Manifest, 'at' | 'database' | 'tables'>> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const at = new Date().toISOString();
    // The first statement is the moment that all others see.
    const { rows } = await sql<{ version: string }>`SELECT version()`.execute(trx);
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(trx)) {
      const hash = createHash('sha256');
      let count = 0;
      const read = async function* () {
        for await (const lines of readLines(trx, table)) {
          const text = lines.join('');
          count += lines.length;
          hash.update(text);
          yield text;
        }
      };
      const file = tableFile(folder, table.name);
      await pipeline(Readable.from(read()), createGzip(), createWriteStream(file, { mode: 0o600 }));
      await syncPath(file);
      tables.push({ ...table, rows: count, sha256: hash.digest('hex') });
    }
    return { at, database: rows[0]?.version ?? '', tables };
  });
}

async function writeBlobs(blobs: Services['blobs'], folder: string): Promise<SavedBlob[]> {
  const saved: SavedBlob[] = [];
  for (const container of await blobs.listContainers()) {
    for (const { name } of await blobs.list(container)) {
      const blob = await blobs.get({ container, name });
      // Removed since it was listed.
      if (!blob) continue;
      const sha256 = createHash('sha256').update(blob.body).digest('hex');
      if (!existsSync(blobFile(folder, sha256))) await writeSynced(blobFile(folder, sha256), blob.body);
      saved.push({ container, name, contentType: blob.contentType, size: blob.body.length, sha256 });
    }
  }
  return saved;
}

async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
