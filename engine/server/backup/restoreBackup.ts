import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { BlobStore } from '../blobs/BlobStore.ts';
import { prepareDatabase } from '../db/prepareDatabase.ts';
import { quote } from '../migrate/TableDesign.ts';
import { bossDatabase } from '../jobs/bossDatabase.ts';
import { openBoss, queueName } from '../jobs/openBoss.ts';
import { BackupError } from './BackupError.ts';
import { blobFile, checkBackup, readManifest, tableFile, type Manifest, type SavedTable } from './Manifest.ts';
import { summarise } from './readTables.ts';

const batchBytes = 2 * 2 ** 20;
const batchRows = 500;

/**
 * Restores a backup into an empty database and empty file storage: the backup is read through first, files come before
 * the rows, all rows in one transaction, and every table is read back and compared. Tables are made as they were; the
 * next start brings them to what its schemas say, as it would have done where they came from.
 * @throws BackupError where anything is there already, or the backup is damaged
 */
export async function restoreBackup(
  { db, blobs }: { db: Kysely<Tables>; blobs: BlobStore },
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireEmptyDatabase(db);
  await requireNoOtherBlobs(blobs, manifest);
  await checkBackup(folder, manifest);
  for (const { container, name, contentType, sha256 } of manifest.blobs) {
    await blobs.put({ container, name, contentType, body: await readFile(blobFile(folder, sha256)) });
  }
  await prepareDatabase(db);
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    for (const table of manifest.tables) {
      await createTable(trx, table);
      await insertLines(trx, folder, table);
      const { rows, sha256 } = await summarise(trx, table);
      if (rows !== table.rows || sha256 !== table.sha256) {
        throw new BackupError(`The table ${table.name} did not come back as it was; nothing was restored.`);
      }
    }
  });
  await enqueueJobs(db);
  return manifest;
}

async function requireEmptyDatabase(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN (current_schema(), 'pgboss')`.execute(db);
  if (rows.length === 0) return;
  throw new BackupError(`The database is not empty, it has ${rows.length} tables: restore into a new one.`);
}

/** Files that the backup holds too may be there: an interrupted restoration goes on. */
async function requireNoOtherBlobs(blobs: BlobStore, manifest: Manifest): Promise<void> {
  const own = new Set(manifest.blobs.map(({ container, name }) => `${container}/${name}`));
  for (const container of await blobs.listContainers()) {
    const other = (await blobs.list(container)).find(({ name }) => !own.has(`${container}/${name}`));
    if (!other) continue;
    throw new BackupError(`The file storage is not empty, it has ${container}/${other.name}: restore into a new one.`);
  }
}

async function createTable(trx: Transaction<Tables>, { name, columns }: SavedTable): Promise<void> {
  const defined = columns.map((column) =>
    [
      quote(column.name),
      column.type,
      column.collation ? `COLLATE ${column.collation}` : '',
      column.default ? `DEFAULT ${column.default}` : '',
      column.notNull ? 'NOT NULL' : '',
    ].join(' '),
  );
  const key = columns.filter(({ isKey }) => isKey).map((column) => quote(column.name));
  if (key.length > 0) defined.push(`PRIMARY KEY (${key.join(', ')})`);
  await sql.raw(`CREATE TABLE ${quote(name)} (${defined.join(', ')})`).execute(trx);
  for (const column of columns) {
    if (column.comment === null) continue;
    const comment = column.comment.replaceAll("'", "''");
    await sql.raw(`COMMENT ON COLUMN ${quote(name)}.${quote(column.name)} IS '${comment}'`).execute(trx);
  }
}

async function insertLines(trx: Transaction<Tables>, folder: string, { name, columns }: SavedTable): Promise<void> {
  const names = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  const insert = `INSERT INTO ${quote(name)} (${names}) SELECT ${values} FROM jsonb_array_elements(`;
  const send = async (batch: string[]) => {
    if (batch.length === 0) return;
    await sql`${sql.raw(insert)}${`[${batch.join(',')}]`}::jsonb) AS line`.execute(trx);
  };
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of createInterface({ input: createReadStream(tableFile(folder, name)).pipe(createGunzip()) })) {
    batch.push(line);
    bytes += line.length;
    if (bytes < batchBytes && batch.length < batchRows) continue;
    await send(batch);
    batch = [];
    bytes = 0;
  }
  await send(batch);
}

/** The queue's own tables are not kept: what waited or ran is queued anew, and goes on where its row stands. */
async function enqueueJobs(db: Kysely<Tables>): Promise<void> {
  const open = db.selectFrom('jobs').select(['id', 'kind', 'scheduled']).where('deletedAt', 'is', null);
  const rows = await open.where('status', 'in', ['Queued', 'Running']).execute();
  const boss = await openBoss(db, () => undefined);
  for (const { id, kind, scheduled } of rows) {
    const startAfter = scheduled ? { startAfter: scheduled } : {};
    await boss.send(queueName(), { kind }, { id, db: bossDatabase(db), ...startAfter });
  }
}
