import { sql, type Transaction } from 'kysely';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { Reference } from '../registry.ts';
import { hideFields } from './hideFields.ts';
import { writeHistory } from './historyOf.ts';
import { findVisible, notFound } from './readRecord.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import { selectColumns } from './selectColumns.ts';
import { storeChange } from './storeChange.ts';
import type { StoredRecord } from './StoredRecord.ts';

const none: ReadonlySet<string> = new Set();
const mostExamples = 5;

/**
 * Moves a record to the trash. Who refers to it decides: refuses it (`restrict`), goes along (`cascade`) or forgets
 * it (`setNull`); each with history, in one transaction. Nothing is ever physically removed.
 * @throws ApiError 11, 22 naming who uses it, 40
 */
export async function deleteRecord(session: RecordSession, resource: Resource, id: string): Promise<StoredRecord> {
  const access = requireAccess(session, 'delete', resource);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    if (!(await findVisible(within, resource, access, id))) notFound(resource, id);
    return hideFields(await moveToTrash(within, resource, id), access.hidden);
  });
}

async function moveToTrash(
  session: RecordSession & { db: Transaction<Tables> },
  resource: Resource,
  id: string,
): Promise<StoredRecord> {
  const table = sql.table(resource.name);
  // First: what refers to it from now on waits for this transaction, and then finds it gone.
  const { rows } = await sql<StoredRecord>`
    UPDATE ${table} SET "deletedAt" = clock_timestamp(), "updatedAt" = clock_timestamp(), version = version + 1
    WHERE id = ${id} AND "deletedAt" IS NULL RETURNING ${selectColumns(resource, none)}`.execute(session.db);
  const record = rows[0] ?? notFound(resource, id);
  for (const reference of session.registry.referencesTo(resource.entity)) await release(session, reference, id);
  await writeHistory(session, resource, [{ action: 'delete', record, before: record }]);
  const special = session.registry.specials.find(resource.server.afterDelete);
  await special?.afterDelete?.(record, { trx: session.db, actor: session.actor, resource, before: record });
  return record;
}

async function release(
  session: RecordSession & { db: Transaction<Tables> },
  reference: Reference,
  id: string,
): Promise<void> {
  const users = await findUsers(session, reference, id);
  if (users.length === 0) return;
  if (reference.onDelete === 'restrict') throw stillInUse(reference, users);
  for (const user of users) {
    if (reference.onDelete === 'cascade') await moveToTrash(session, reference.from, user.id);
    else await forget(session, reference, user.id, id);
  }
}

interface User {
  id: string;
  name: string;
}

async function findUsers({ db }: RecordSession, { from, field, isList }: Reference, id: string): Promise<User[]> {
  const uses = isList ? sql`${sql.ref(field)} @> ${JSON.stringify([id])}::jsonb` : sql`${sql.ref(field)} = ${id}`;
  const { rows } = await sql<User>`
    SELECT id, ${nameOf(from)} AS name
    FROM ${sql.table(from.name)} WHERE ${uses} AND "deletedAt" IS NULL`.execute(db);
  return rows;
}

function nameOf({ schema, recordRepresentation }: Resource) {
  const column = sql.ref(recordRepresentation);
  return schema.properties[recordRepresentation]?.['x-localized'] ? sql`${column} ->> 'en'` : sql`${column}::text`;
}

function stillInUse({ from, field }: Reference, users: User[]): ApiError {
  const examples = users.slice(0, mostExamples).map(({ id, name }) => ({ id, name }));
  const named = examples.map(({ name }) => name).join(', ');
  const more = users.length > examples.length ? ` and ${users.length - examples.length} more` : '';
  return new ApiError(errorCodes.stillInUse, `Still in use by ${from.name}: ${named}${more}`, [
    { resource: from.name, field, count: users.length, examples },
  ]);
}

async function forget(
  session: RecordSession,
  { from, field, isList }: Reference,
  userId: string,
  id: string,
): Promise<void> {
  const before = await findVisible(session, from, unlimited, userId);
  const held = before?.[field];
  if (!before) return;
  const kept = isList && Array.isArray(held) ? held.filter((item) => item !== id) : null;
  const record = await storeChange(session.db, from, before, { ...before, [field]: kept });
  if (record) await writeHistory(session, from, [{ action: 'update', record, before }]);
}

const unlimited: RecordAccess = { hidden: none, fixed: none, rows: null, user: null, isSystem: true };
