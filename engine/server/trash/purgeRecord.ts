import { sql } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { isWithin } from '#engine/rules/resource/relationsOf.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { withoutIds } from '#engine/rules/values/relationIds.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { writeHistory } from '../records/historyOf.ts';
import { notFound } from '../records/readRecord.ts';
import { requireAccess, type RecordSession, type WithinSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { Reference } from '../registry.ts';
import { refersTo } from '../relations/refersTo.ts';
import { findUse } from '../relations/usesOf.ts';
import { withCause } from './moveToTrash.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';

interface Doomed {
  resource: Resource;
  ids: Set<string>;
}

/**
 * Removes a record in the trash for good, with its history and all in the trash that cannot be without it; that it was
 * removed, by whom and when, stays. Only for super admins and the retention (decisions, section F).
 * @throws ApiError 11, also for what is kept for good; 22 while something in use refers to it; 40
 */
export async function purgeRecord(session: RecordSession, resource: Resource, id: string): Promise<{ id: string }> {
  requireAccess(session, 'delete', resource);
  const { user } = session.actor;
  if (user !== 'system' && !user.roles.includes(theProduct().superRole)) {
    throw new ApiError(errorCodes.notAllowed, `You may not delete ${resource.name} for good`);
  }
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const { rows } = await sql<{ id: string; version: number }>`
      SELECT id, version FROM ${sql.table(resource.name)}
      WHERE id = ${storableText(id)} AND "deletedAt" IS NOT NULL FOR UPDATE`.execute(trx);
    if (rows.length === 0) notFound(resource, id);
    const doomed = await gather(within, resource, id);
    for (const one of doomed) await letGo(within, one);
    // What refers goes before what it refers to.
    for (const [index, one] of [...doomed.entries()].reverse()) {
      const acting = index === 0 ? within : withCause(within, { kind: 'delete', resource: resource.name, id });
      await remove(acting, one);
    }
    return { id };
  });
}

/** The record and what cannot be without it, each after what it refers to. */
async function gather(session: WithinSession, resource: Resource, id: string): Promise<Doomed[]> {
  const doomed: Doomed[] = [{ resource, ids: new Set([id]) }];
  for (let next = 0; next < doomed.length; next += 1) {
    const one = doomed[next];
    if (!one) continue;
    requireLosable(one.resource);
    for (const reference of session.registry.referencesTo(one.resource.entity)) {
      const { from, onDelete } = reference;
      if (isWithin(reference) || (onDelete !== 'cascade' && !reference.isRequired)) continue;
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM ${sql.table(from.name)}
        WHERE ${refersTo(reference, [...one.ids])} AND "deletedAt" IS NOT NULL`.execute(session.db);
      const known = new Set(doomed.filter((each) => each.resource === from).flatMap((each) => [...each.ids]));
      const fresh = rows.filter((row) => !known.has(row.id)).map((row) => row.id);
      if (fresh.length > 0) doomed.push({ resource: from, ids: new Set(fresh) });
    }
  }
  return doomed;
}

function requireLosable({ name, configured, trash }: Resource): void {
  if (!configured || trash.keepDays > 0) return;
  throw new ApiError(errorCodes.notAllowed, `Records of ${name} are kept for good`);
}

/** Empties what refers to records that are about to be removed; refuses while something in use does. */
async function letGo(session: WithinSession, { resource, ids }: Doomed): Promise<void> {
  const asSystem = { ...session, actor: { user: 'system' as const, source: null } };
  for (const reference of session.registry.referencesTo(resource.entity)) {
    const { from } = reference;
    const use = await findUse(asSystem, reference, [...ids]);
    if (use && use.count > 0) {
      throw new ApiError(errorCodes.stillInUse, `Still in use by ${from.name}`, [{ ...use, examples: [] }]);
    }
    if (isWithin(reference) || !reference.isRequired) await forget(session, reference, ids);
  }
}

/** Empties a reference in the trash. */
async function forget(session: WithinSession, reference: Reference, ids: ReadonlySet<string>): Promise<void> {
  const { from, field } = reference;
  const table = sql.table(from.name);
  const { rows } = await sql<StoredRecord>`
    SELECT id, ${sql.ref(field)} FROM ${table}
    WHERE ${refersTo(reference, [...ids])} AND "deletedAt" IS NOT NULL FOR UPDATE`.execute(session.db);
  if (rows.length === 0) return;
  const kept = rows.map((row) => withoutIds(row, reference, ids));
  await sql`
    UPDATE ${table} SET ${sql.ref(field)} = kept.${sql.ref(field)}
    FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(kept)}::jsonb) AS kept
    WHERE ${table}.id = kept.id`.execute(session.db);
}

async function remove(session: WithinSession, { resource, ids }: Doomed): Promise<void> {
  const list = [...ids];
  for (const table of ['history', 'undoentries'] as const) {
    const told = session.db.deleteFrom(table).where('resource', '=', resource.name);
    await told.where('recordId', '=', sql<string>`ANY(${list}::text[])`).execute();
  }
  const { rows } = await sql<{ id: string; version: number }>`
    DELETE FROM ${sql.table(resource.name)} WHERE id = ANY(${list}::text[]) AND "deletedAt" IS NOT NULL
    RETURNING id, version`.execute(session.db);
  const changes = rows.map(({ id, version }) => ({
    action: 'purge' as const,
    record: { id, version: version + 1 },
    before: null,
  }));
  await writeHistory(session, resource, changes);
}
