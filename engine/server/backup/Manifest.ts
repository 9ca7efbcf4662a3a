import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './BackupError.ts';

export interface SavedColumn {
  name: string;
  /** As PostgreSQL writes it, e.g. `timestamp with time zone`. */
  type: string;
  /** Quoted name; null for the type's own. */
  collation: string | null;
  notNull: boolean;
  default: string | null;
  comment: string | null;
  isKey: boolean;
}

export interface SavedTable {
  name: string;
  columns: SavedColumn[];
  rows: number;
  /** Of the lines before they were compressed. */
  sha256: string;
}

export interface SavedBlob {
  container: string;
  name: string;
  contentType: string;
  size: number;
  /** Of the content, which lies in a file of this name. */
  sha256: string;
}

/** What a backup holds: `manifest.json`, `tables/{name}.jsonl.gz` (a line a row) and `blobs/{sha256}`. */
export interface Manifest {
  format: 1;
  /** Moment (ISO 8601) before which everything that was acknowledged is in it. */
  at: string;
  database: string;
  tables: SavedTable[];
  blobs: SavedBlob[];
}

export const manifestFile = 'manifest.json';
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl.gz`);
export const blobFile = (folder: string, sha256: string): string => join(folder, 'blobs', sha256);

/** Reads what a backup says it holds. @throws BackupError */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${manifestFile}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new BackupError(`${folder} was written by a newer version: restore it with that one.`);
  return manifest;
}

/** Reads every file of a backup and compares it with what its manifest says. @throws BackupError naming the first */
export async function checkBackup(folder: string, { tables, blobs }: Manifest): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const hash = createHash('sha256');
    let lines = 0;
    const read = pipeline(createReadStream(tableFile(folder, name)), createGunzip(), async (parts) => {
      for await (const part of parts as AsyncIterable<Buffer>) {
        hash.update(part);
        for (const byte of part) if (byte === 0x0a) lines += 1;
      }
    });
    await read.catch((error: unknown) => damaged(tableFile(folder, name), error));
    if (lines !== rows || hash.digest('hex') !== sha256) damaged(tableFile(folder, name));
  }
  for (const { sha256 } of blobs) {
    const content = await readFile(blobFile(folder, sha256)).catch((error: unknown) =>
      damaged(blobFile(folder, sha256), error),
    );
    if (createHash('sha256').update(content).digest('hex') !== sha256) damaged(blobFile(folder, sha256));
  }
}

function damaged(file: string, cause?: unknown): never {
  throw new BackupError(`${file} is damaged or missing: this backup cannot be used.`, { cause });
}
