import { sql, type Kysely } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { workbookLimits } from '#engine/rules/sheets/WorkbookReading.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { invalid } from '../records/acceptInput.ts';
import { newId } from '../ids/newId.ts';
import { invalidField } from '../refusals/invalidField.ts';
import { readSheetRows, type SheetRow } from './ImportRequest.ts';

/** Whose rows, and which: `upload` is a name of the browser's own. */
export interface UploadKey {
  upload: string;
  createdBy: string;
}

const mostBytes = workbookLimits.characters;
/** What one person may have lying on the server. */
const mostBytesOfPerson = 3 * mostBytes;
const mostParts = 50_000;

/**
 * Keeps a part of a sheet until its import is done; the same part again takes the place of the former.
 * @throws ApiError 20 naming what is wrong, 21 once the import waits or runs, 70 for too many rows or bytes
 */
export async function storeImportPart(db: Kysely<Tables>, createdBy: string, body: unknown): Promise<{ rows: number }> {
  const { upload, part } = isObject(body) ? body : {};
  if (typeof upload !== 'string' || !/^[\w-]{1,64}$/.test(upload)) {
    throw invalidField('upload', 'format', 'must be a name of 1 to 64 letters, digits, - and _');
  }
  if (typeof part !== 'number' || !Number.isInteger(part) || part < 0 || part > mostParts) {
    throw invalidField('part', 'type', `must be a whole number from 0 to ${mostParts}`);
  }
  const rows = readSheetRows(body);
  const waiting = await findImportOf(db, { upload, createdBy });
  if (waiting) throw new ApiError(errorCodes.changedMeanwhile, 'These rows are being imported already');
  if (part === 0) await forgetOld(db, createdBy);
  await insertImportPart(db, { upload, createdBy, part, rows });
  const { rows: sums } = await sql<{ ofUpload: number; bytes: number; mine: number }>`
    SELECT coalesce(sum("rowCount") FILTER (WHERE upload = ${upload}), 0)::int AS "ofUpload",
      coalesce(sum(bytes) FILTER (WHERE upload = ${upload}), 0)::float8 AS bytes,
      coalesce(sum(bytes), 0)::float8 AS mine
    FROM importparts WHERE "createdBy" = ${createdBy}`.execute(db);
  const [sum] = sums;
  if (!sum || (sum.ofUpload <= workbookLimits.rows && sum.bytes <= mostBytes && sum.mine <= mostBytesOfPerson)) {
    return { rows: rows.length };
  }
  await forgetUpload(db, { upload, createdBy });
  throw new ApiError(errorCodes.tooLarge, `At most ${workbookLimits.rows} rows can be imported at once`);
}

/** Writes a part as it is. */
export async function insertImportPart(
  db: Kysely<Tables>,
  { upload, createdBy, part, rows }: UploadKey & { part: number; rows: readonly SheetRow[] },
): Promise<void> {
  const text = JSON.stringify(rows);
  await sql`
    INSERT INTO importparts (id, upload, part, "rowCount", bytes, rows, "createdBy", version, "createdAt", "updatedAt")
    VALUES (${newId()}, ${upload}, ${part}, ${rows.length}, ${text.length}, ${text}::jsonb, ${createdBy}, 1, now(), now())
    ON CONFLICT ("createdBy", upload, part) WHERE "deletedAt" IS NULL
    DO UPDATE SET "rowCount" = excluded."rowCount", bytes = excluded.bytes, rows = excluded.rows, "updatedAt" = now()`.execute(
    db,
  );
}

/** Forgets the rows of a sheet. */
export async function forgetUpload(db: Kysely<Tables>, { upload, createdBy }: UploadKey): Promise<void> {
  await db.deleteFrom('importparts').where('upload', '=', upload).where('createdBy', '=', createdBy).execute();
}

/** The parts of a sheet, to be read. */
export function partsOf(db: Kysely<Tables>, { upload, createdBy }: UploadKey) {
  return db.selectFrom('importparts').where('upload', '=', upload).where('createdBy', '=', createdBy);
}

/** The job that waits to import the rows of a sheet, or is at it, with what it was given; null where there is none. */
export async function findImportOf(
  db: Kysely<Tables>,
  { upload, createdBy }: UploadKey,
): Promise<{ id: string; payload: unknown } | null> {
  const found = await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', 'records.import')
    .where('status', 'in', ['Queued', 'Running'])
    .where('createdBy', '=', createdBy)
    .where(sql<boolean>`payload ->> 'upload' = ${upload}`)
    .executeTakeFirst();
  return found ?? null;
}

/** Sheets that nobody goes on with: one's own after an hour, others' after a day. Those that wait as a job stay. */
async function forgetOld(db: Kysely<Tables>, createdBy: string): Promise<void> {
  await sql`
    DELETE FROM importparts USING (
      SELECT upload, "createdBy" AS owner FROM importparts GROUP BY 1, 2
      HAVING max("updatedAt") < now() - CASE WHEN "createdBy" = ${createdBy} THEN interval '1 hour' ELSE interval '1 day' END
    ) AS old
    WHERE importparts.upload = old.upload AND importparts."createdBy" = old.owner AND NOT EXISTS (
      SELECT FROM jobs WHERE kind = 'records.import' AND status IN ('Queued', 'Running')
        AND jobs."createdBy" = old.owner AND payload ->> 'upload' = old.upload)`.execute(db);
}

/** The rows of a sheet that was sent in parts, read a part at a time. */
export class UploadedRows {
  readonly #key: UploadKey;
  readonly #starts: readonly { part: number; start: number; end: number }[];
  #held: { part: number; rows: SheetRow[] } | null = null;

  private constructor(key: UploadKey, counts: readonly { part: number; rowCount: number }[]) {
    this.#key = key;
    let end = 0;
    this.#starts = counts.map(({ part, rowCount }) => ({ part, start: end, end: (end += rowCount) }));
  }

  /** @throws ApiError 20 where there are no such rows, or a part of them has not come */
  static async open(db: Kysely<Tables>, key: UploadKey): Promise<UploadedRows> {
    const rows = await partsOf(db, key).select(['part', 'rowCount']).orderBy('part').execute();
    if (rows.length > 0 && rows.every(({ part }, index) => part === index)) return new UploadedRows(key, rows);
    const message = rows.length === 0 ? 'is not here, or not any more: send the rows again' : 'lacks a part';
    throw invalid([{ field: 'upload', rule: 'upload', message }]);
  }

  get length(): number {
    return this.#starts.at(-1)?.end ?? 0;
  }

  /** Rows by their places, which are given in ascending order; a place that there is not is left out. */
  async read(db: Kysely<Tables>, places: readonly number[]): Promise<SheetRow[]> {
    const found: SheetRow[] = [];
    let index = 0;
    for (const place of places) {
      while ((this.#starts[index]?.end ?? Infinity) <= place) index += 1;
      const within = this.#starts[index];
      if (!within) break;
      const row = (await this.#hold(db, within.part))[place - within.start];
      if (row) found.push(row);
    }
    return found;
  }

  async #hold(db: Kysely<Tables>, part: number): Promise<SheetRow[]> {
    if (this.#held?.part === part) return this.#held.rows;
    const rows = partsOf(db, this.#key).select(sql<SheetRow[]>`rows`.as('rows'));
    const found = await rows.where('part', '=', part).executeTakeFirst();
    this.#held = { part, rows: found?.rows ?? [] };
    return this.#held.rows;
  }
}
