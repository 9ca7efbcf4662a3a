import { sql, type RawBuilder } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { canDo } from '#engine/rules/access/canAccess.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { conditionToSql } from '../conditionToSql.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import { selectColumns } from './selectColumns.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * One record that the actor may see.
 * @throws ApiError 40 when there is none, or it is in the trash or outside the actor's rows
 */
export async function getOne(session: RecordSession, resource: Resource, id: string): Promise<StoredRecord> {
  const access = requireAccess(session, 'read', resource);
  const record = await findVisible(session, resource, access, id);
  return record ?? movedAway(session, resource, access, id);
}

/** The record of this id as far as the rights reach, or null. */
export async function findVisible(
  { db }: RecordSession,
  resource: Resource,
  access: RecordAccess,
  id: string,
  hidden: ReadonlySet<string> = access.hidden,
): Promise<StoredRecord | null> {
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(resource, hidden)} FROM ${sql.table(resource.name)}
    WHERE id = ${storableText(id)} AND ${visibleRows(resource, access)}`.execute(db);
  return rows[0] ?? null;
}

/** Rows in use that the rights reach, as SQL. */
export function visibleRows(resource: Resource, access: RecordAccess): RawBuilder<boolean> {
  const inUse = sql<boolean>`"deletedAt" IS NULL`;
  if (!access.rows) return inUse;
  return sql`${inUse} AND ${conditionToSql(access.rows, { schema: resource.schema, user: access.user })}`;
}

/** Refuses a change of a record that cannot be found, as reading it would: with the one that it was merged into. */
export async function refuseMissing(session: RecordSession, resource: Resource, id: string): Promise<never> {
  const { user } = session.actor;
  const isReader = user === 'system' || (user !== null && canDo(user, 'read', resource));
  if (!isReader) return notFound(resource, id);
  return movedAway(session, resource, requireAccess(session, 'read', resource), id);
}

/** Refuses with code 40, naming the record that this one was merged into, where the reader may see it. */
async function movedAway(session: RecordSession, resource: Resource, access: RecordAccess, id: string): Promise<never> {
  if (resource.likeness.length === 0) return notFound(resource, id);
  const into = await findMergedInto(session, resource, id);
  if (into === null || !(await findVisible(session, resource, access, into))) return notFound(resource, id);
  const message = `This ${resource.schema.title.toLowerCase()} was merged into "${into}"`;
  throw new ApiError(errorCodes.notFound, message, { mergedInto: { resource: resource.name, id: into } });
}

/** Id of the record that one was merged into, whatever has become of that since; null where it was not. */
export async function findMergedInto({ db }: RecordSession, { name }: Resource, id: string): Promise<string | null> {
  const left = await db
    .selectFrom('history')
    .select('cause')
    .where('resource', '=', name)
    .where('recordId', '=', storableText(id))
    .where('action', 'in', ['delete', 'restore', 'purge'])
    .where('deletedAt', 'is', null)
    .orderBy('recordVersion', 'desc')
    .executeTakeFirst();
  // What was taken apart again since is no longer elsewhere.
  return left?.cause?.kind === 'merge' ? (left.cause.id ?? null) : null;
}

/** Refuses with code 40. */
export function notFound(resource: Resource, id: string): never {
  throw new ApiError(errorCodes.notFound, `There is no ${resource.schema.title.toLowerCase()} "${id.slice(0, 64)}"`);
}
