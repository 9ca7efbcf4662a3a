import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isUnderWay } from '#engine/rules/jobs/isUnderWay.ts';
import { canDo, fieldAccess, rowsCondition } from '#engine/rules/access/canAccess.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { changesPerPage } from '#engine/rules/lists/bulkLimits.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { ImportBatch, Job, Tables } from '#engine/rules/product/ProductTypes.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { conditionToSql } from '../conditionToSql.ts';
import type { Registry } from '../registry.ts';
import { nameOf } from '../relations/usesOf.ts';
import { undoDays, type OpenUndo, type SkippedRecord } from './UndoBatch.ts';
import { isOwn } from './undoRows.ts';

/** What was changed, deleted, merged or imported at once, by whom, and how far taking it back is. */
export interface RecentChange extends Omit<OpenUndo, 'until'>, Pick<ImportBatch, 'fileName'> {
  /** Fields that were set. */
  fields: string[];
  /** The first records, as far as the reader may see them. */
  names: string[];
  at: string;
  by: string | null;
  /** Moment (ISO 8601) until which it can be taken back; null of an import that `POST imports/{id}/undo` takes back. */
  until: string | null;
  /** `working` while a job makes the changes, `stopped` where it has failed midway. */
  state: 'working' | 'stopped' | 'open' | 'running' | 'failed' | 'undone';
  /** Records that the job which makes the changes goes through, and those behind it; null where it is none. */
  total: number | null;
  done: number | null;
  /** Records that were refused while it changed the others. */
  refusedCount: number;
  /** False where no history is kept of an import's records. */
  canUndo: boolean;
  restored: number;
  skippedCount: number;
  /** What was left, and why; of one change only. */
  skipped?: SkippedRecord[];
  refused?: SkippedRecord[];
}

type Row = Omit<RecentChange, 'names' | 'state' | 'canUndo'> & {
  sample: string[];
  undone: boolean;
  undoStatus: Job['status'] | null;
  jobStatus: Job['status'] | null;
};

interface Wanted {
  /** Of one resource only. */
  resource: string | null;
  /** Of one change only, then with what was left. */
  id: string | null;
  /** Only what comes after this one. */
  after: string | null;
  language: Language;
}

/** A page of them; `next` is its last one where more come after it. */
interface ChangesPage {
  changes: RecentChange[];
  next: string | null;
}

/**
 * The changes of thirty days that a person may take back or has, the newest first: the own ones, for a super admin
 * everybody's. After one that is not there any more comes nothing: the oldest end first.
 */
export async function listRecentChanges(
  { db, registry }: { db: Kysely<Tables>; registry: Registry },
  user: SignedInUser,
  { resource, id, after, language }: Wanted,
): Promise<ChangesPage> {
  const { rows: found } = await sql<Row>`
    WITH found AS (${batches(user, id !== null)} UNION ALL ${imports(user, id !== null)})
    SELECT found.*, (SELECT "fullName" FROM accounts WHERE id COLLATE "C" = found.account COLLATE "C") AS by
    FROM found
    WHERE (${resource}::text IS NULL OR resource = ${resource}) AND (${id}::text IS NULL OR id COLLATE "C" = ${id})
      AND (${after}::text IS NULL
        OR (at, id COLLATE "C") < (SELECT at, id COLLATE "C" FROM found WHERE id COLLATE "C" = ${after}))
    ORDER BY at DESC, id COLLATE "C" DESC LIMIT ${changesPerPage + 1}`.execute(db);
  const rows = found.slice(0, changesPerPage);
  const names = await readNames({ db, registry }, user, rows, language);
  const changes = rows.map(({ sample, undone, undoStatus, jobStatus, ...row }): RecentChange => ({
    ...row,
    names: sample.flatMap((one) => names.get(`${row.resource}/${one}`) ?? []),
    state: stateOf({ undone, undoStatus, jobStatus }),
    canUndo: row.until !== null || registry.tables.some(({ name, history }) => name === row.resource && history),
  }));
  return { changes, next: found.length > changesPerPage ? (changes.at(-1)?.id ?? null) : null };
}

/** @throws ApiError 40 */
export async function getRecentChange(
  services: { db: Kysely<Tables>; registry: Registry },
  user: SignedInUser,
  id: string,
  language: Language,
): Promise<RecentChange> {
  const wanted = { resource: null, id: storableText(id), after: null, language };
  const [change] = (await listRecentChanges(services, user, wanted)).changes;
  if (!change) throw new ApiError(errorCodes.notFound, 'There is no such change');
  return change;
}

function stateOf({ undone, undoStatus, jobStatus }: Pick<Row, 'undone' | 'undoStatus' | 'jobStatus'>) {
  if (isUnderWay(jobStatus)) return 'working';
  if (undone) return 'undone';
  if (undoStatus === 'Failed') return 'failed';
  if (undoStatus !== null) return 'running';
  return jobStatus === 'Failed' ? 'stopped' : 'open';
}

function batches(user: SignedInUser, isWhole: boolean): RawBuilder<unknown> {
  const refused = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('resource', b.resource, 'id', line -> 'record',
      'reason', 'refused', 'errors', line -> 'errors')), '[]')
    FROM jsonb_array_elements(coalesce(w.logs, '[]')) AS line WHERE line ->> 'record' IS NOT NULL)`;
  // Rows of a sheet that were not stored are no records: the log of their job names them.
  const refusedCount = sql`CASE WHEN b.action = 'import' THEN 0 ELSE coalesce(w.failed, 0) END`;
  return sql`
    SELECT b.id, b.resource, b.action, b.count, coalesce(b.fields, '[]') AS fields, coalesce(b.sample, '[]') AS sample,
      b."changedAt" AS at, b.account, b.until, NULL AS "fileName", b."undoneAt" IS NOT NULL AS undone,
      j.status AS "undoStatus", coalesce(b.restored, 0) AS restored,
      jsonb_array_length(coalesce(b.skipped, '[]')) AS "skippedCount",
      ${isWhole ? sql`coalesce(b.skipped, '[]')` : sql`NULL::jsonb`} AS skipped,
      w.status AS "jobStatus", w.total, w.done + w.failed AS done,
      ${refusedCount} AS "refusedCount",
      ${isWhole ? refused : sql`NULL::jsonb`} AS refused
    FROM undobatches b LEFT JOIN jobs j ON j.id COLLATE "C" = b."undoJobId" COLLATE "C"
      LEFT JOIN jobs w ON w.id COLLATE "C" = b."jobId" COLLATE "C"
    WHERE b.until > clock_timestamp() AND b."changedAt" IS NOT NULL AND ${isOwn(user, sql`b.account`)}`;
}

function imports(user: SignedInUser, isWhole: boolean): RawBuilder<unknown> {
  const skipped = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('resource', i.resource, 'id', line -> 'record',
      'reason', 'refused', 'errors', line -> 'errors')), '[]')
    FROM jsonb_array_elements(coalesce(u.logs, '[]')) AS line WHERE line ->> 'record' IS NOT NULL)`;
  return sql`
    SELECT i.id, i.resource, 'import', i.created + i.updated, '[]'::jsonb, '[]'::jsonb, i."createdAt", i."createdBy",
      NULL, i."fileName", u.status = 'Done', CASE WHEN u.status = 'Done' THEN NULL ELSE u.status END,
      coalesce(u.done, 0), coalesce(u.failed, 0), ${isWhole ? skipped : sql`NULL::jsonb`},
      NULL, NULL, NULL, 0, NULL::jsonb
    FROM imports i JOIN jobs j ON j.id = i.id LEFT JOIN jobs u ON u.id COLLATE "C" = i."undoJobId" COLLATE "C"
    WHERE i.created + i.updated > 0 AND j.status IN ('Done', 'Failed') AND ${isOwn(user, sql`i."createdBy"`)}
      AND i."createdAt" > clock_timestamp() - ${sql.lit(undoDays)} * interval '1 day'`;
}

/** Names of records, also of those in the trash, as far as a person may read them: `resource/id` → name. */
async function readNames(
  { db, registry }: { db: Kysely<Tables>; registry: Registry },
  user: SignedInUser,
  rows: readonly Row[],
  language: Language,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const resource of registry.resources.filter((one) => isNamedFor(user, one))) {
    const ids = rows.filter((row) => row.resource === resource.name).flatMap(({ sample }) => sample);
    if (ids.length === 0) continue;
    const own = rowsCondition(user, resource);
    const reach = own ? conditionToSql(own, { schema: resource.schema, user }) : sql<boolean>`TRUE`;
    const found = await sql<{ id: string; name: string | null }>`
      SELECT id, ${nameOf(resource, language)} AS name FROM ${sql.table(resource.name)}
      WHERE id = ANY(${[...new Set(ids)]}::text[]) AND ${reach}`.execute(db);
    for (const { id, name } of found.rows) if (name) names.set(`${resource.name}/${id}`, name);
  }
  return names;
}

function isNamedFor(user: SignedInUser, resource: Resource): boolean {
  return canDo(user, 'read', resource) && !fieldAccess(user, resource).hidden.has(resource.recordRepresentation);
}
