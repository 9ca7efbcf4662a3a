import { sql } from 'kysely';
import { quote } from '../migrate/TableDesign.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { Services } from '../program/services.ts';

/** Where uploads are kept; what else lies there has names of another form. */
const containers = ['images', 'documents'];
/** A file by its id, or in a folder that its id names. */
const uploadName = /(?:^([0-9a-f]{32})\.[a-z]+$|\/([0-9a-f]{32})\/[^/]+$)/;
const dayMs = 86_400_000;
/** A file that no record names yet may be one of a form that is still open, or of an import that waits. */
const keepDays = 90;

/** What was removed, in files and bytes. */
export interface RemovedFiles {
  removed: number;
  bytes: number;
}

/**
 * Removes uploaded files that nothing in the database names any more and that are older than the trash keeps records: no
 * record, also none in the trash, no change in a history, no job, no import, no undo. The file of a record goes when
 * the record is removed for good and its history with it (GDPR art. 17).
 */
export async function removeUnusedFiles(
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<RemovedFiles> {
  const before = now.getTime() - keepDays * dayMs;
  const old: { container: string; name: string; id: string; size: number }[] = [];
  for (const container of [...containers, ...(await ownContainers(blobs))]) {
    for (const { name, size, lastModified } of await blobs.list(container)) {
      const [, own, folder] = uploadName.exec(name) ?? [];
      const id = own ?? folder;
      if (id && Date.parse(lastModified) < before) old.push({ container, name, id, size });
    }
  }
  const done: RemovedFiles = { removed: 0, bytes: 0 };
  if (old.length === 0) return done;
  // After the files were listed: what was named meanwhile is seen.
  const named = await findNamed({ db });
  for (const { container, name, id, size } of old) {
    if (named.has(id) || isStopping()) continue;
    await blobs.delete({ container, name });
    done.removed += 1;
    done.bytes += size;
  }
  return done;
}

/** The containers that the product keeps uploads in beside the engine's. */
async function ownContainers(blobs: Services['blobs']): Promise<string[]> {
  const { uploadContainers = [] } = theProduct();
  if (uploadContainers.length === 0) return [];
  const all = await blobs.listContainers();
  return all.filter((name) => uploadContainers.some((beginning) => name.startsWith(beginning)));
}

/** Ids of all files that any row of any table names, wherever in it. */
async function findNamed({ db }: Pick<Services, 'db'>): Promise<Set<string>> {
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  const named = new Set<string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT found[1] AS id FROM ${sql.raw(quote(name))} AS one,
        regexp_matches(one::text, '/([0-9a-f]{32})[/.]', 'g') AS found
      WHERE one::text LIKE '%/%'`.execute(db);
    for (const { id } of rows) named.add(id);
  }
  return named;
}
