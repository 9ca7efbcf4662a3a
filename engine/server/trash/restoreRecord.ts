import { sql } from 'kysely';
import { isIndex } from '#engine/rules/conditions/readPath.ts';
import { isListOfIds, relationsOf } from '#engine/rules/resource/relationsOf.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { withIdAt } from '#engine/rules/values/relationIds.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { conditionToSql } from '../conditionToSql.ts';
import { readEntries } from '../history/readEntries.ts';
import { followMerges, storeFollowed } from '../merge/followMerges.ts';
import { invalid } from '../records/acceptInput.ts';
import { changedFields } from '../records/changedFields.ts';
import { checkRelations } from '../records/checkRelations.ts';
import { explainWriteError } from '../records/explainWriteError.ts';
import { writeHistory } from '../records/historyOf.ts';
import { findVisible, notFound } from '../records/readRecord.ts';
import { requireAccess, type RecordSession, type WithinSession } from '../records/RecordSession.ts';
import { selectColumns } from '../records/selectColumns.ts';
import { storeChange } from '../records/storeChanges.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { refersTo } from '../relations/refersTo.ts';
import { withCause } from './moveToTrash.ts';

const none: ReadonlySet<string> = new Set();

interface Back {
  resource: Resource;
  records: StoredRecord[];
}

/**
 * Brings a record back from the trash, with all that its deletion took along and the references that it emptied, where
 * nobody has filled them since (decisions, section F). What it refers to may have been merged meanwhile: then it refers
 * to the record that stayed. Whoever may delete a record may also bring it back.
 * @throws ApiError 11, 40, or 20 where a unique value is taken meanwhile or it refers to something that is gone
 */
export async function restoreRecord(session: RecordSession, resource: Resource, id: string): Promise<StoredRecord> {
  const access = requireAccess(session, 'delete', resource);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const limit = access.rows
      ? conditionToSql(access.rows, { schema: resource.schema, user: access.user })
      : sql<boolean>`TRUE`;
    const { rows } = await sql<{ id: string; deletedAt: string }>`
      SELECT id, "deletedAt" FROM ${sql.table(resource.name)}
      WHERE id = ${storableText(id)} AND "deletedAt" IS NOT NULL AND ${limit} FOR UPDATE`.execute(trx);
    const { deletedAt } = rows[0] ?? notFound(resource, id);
    const back: (Back & { followed: StoredRecord[] })[] = [];
    for (const one of await bringBack(within, resource, id, deletedAt)) {
      back.push({ ...one, followed: await followMerges(within, one.resource, one.records) });
    }
    for (const one of back) await requireRelations(within, { resource: one.resource, records: one.followed });
    const along = withCause(within, { kind: 'restore', resource: resource.name, id });
    for (const [index, one] of back.entries()) {
      const changes = one.records.map((record) => ({ action: 'restore' as const, record, before: record }));
      await writeHistory(index === 0 ? within : along, one.resource, changes);
    }
    const stored: Back[] = [];
    for (const { followed, ...one } of back) {
      stored.push({ ...one, records: await storeFollowed(along, one.resource, one.records, followed) });
    }
    for (const one of stored) for (const record of one.records) await relink(along, one.resource, record);
    for (const one of stored) await callAfterRestore(along, one);
    // As the specials left it.
    return (await findVisible(within, resource, { ...access, rows: null }, id)) ?? notFound(resource, id);
  });
}

async function callAfterRestore(session: WithinSession, { resource, records }: Back): Promise<void> {
  const special = session.registry.specials.find(resource.server.afterRestore);
  for (const record of records) {
    const context = { trx: session.db, actor: session.actor, resource, before: record };
    await special?.afterRestore?.(record, context);
  }
}

/** The record and, found by their common moment, all that went along with it. */
async function bringBack(session: WithinSession, resource: Resource, id: string, deletedAt: string): Promise<Back[]> {
  const back = [{ resource, records: await untrash(session, resource, sql`id = ${id}`, deletedAt) }];
  for (let next = 0; next < back.length; next += 1) {
    const parent = back[next];
    if (!parent) continue;
    const ids = parent.records.map((record) => String(record['id']));
    for (const reference of session.registry.referencesTo(parent.resource.entity)) {
      if (reference.onDelete !== 'cascade') continue;
      const records = await untrash(session, reference.from, refersTo(reference, ids), deletedAt);
      if (records.length > 0) back.push({ resource: reference.from, records });
    }
  }
  return back;
}

async function untrash(
  { db }: WithinSession,
  resource: Resource,
  which: ReturnType<typeof sql>,
  deletedAt: string,
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    UPDATE ${sql.table(resource.name)} SET "deletedAt" = NULL, "updatedAt" = clock_timestamp(), version = version + 1
    WHERE ${which} AND date_trunc('milliseconds', "deletedAt") = ${deletedAt}::timestamptz
    RETURNING ${selectColumns(resource, none)}`
    .execute(db)
    .catch((error: unknown) => {
      throw explainWriteError(error, resource);
    });
  return rows;
}

async function requireRelations(session: WithinSession, { resource, records }: Back): Promise<void> {
  const errors = await checkRelations(session, resource, records);
  const found = errors.flatMap((each, index) =>
    each.map((error) => ({
      ...error,
      params: { ...error.params, resource: resource.name, id: records[index]?.['id'] },
    })),
  );
  if (found.length > 0) throw invalid(found);
}

type Link = NonNullable<HistoryEntry['released']>[number];

/** Fills the references that the deletion of a record emptied, if they are still empty. */
async function relink(session: WithinSession, resource: Resource, record: StoredRecord): Promise<void> {
  const id = String(record['id']);
  const [deletion] = await readEntries(session, resource, id, { where: sql`action = 'delete'`, limit: 1 });
  const links = deletion?.released ?? [];
  for (const key of new Set(links.map(keyOf))) {
    await fill(
      session,
      links.filter((link) => keyOf(link) === key),
      id,
    );
  }
}

function keyOf({ resource, id }: Link): string {
  return `${resource}/${id}`;
}

/** Fills what the links name of one record; a place in a row only if the record is as the deletion left it. */
async function fill(session: WithinSession, links: readonly Link[], target: string): Promise<void> {
  const [{ resource, id } = { resource: '', id: '' }] = links;
  const from = session.registry.tables.find(({ name }) => name === resource);
  if (!from) return;
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(from, none)} FROM ${sql.table(from.name)}
    WHERE id = ${id} AND "deletedAt" IS NULL`.execute(session.db);
  const [before] = rows;
  if (!before) return;
  let after = before;
  for (const { field, version } of links) {
    const path = field.split('.');
    if (path.some(isIndex) && before['version'] !== version) continue;
    const steps = path.map((part) => (isIndex(part) ? '*' : part));
    const relation = relationsOf(from.schema).find((one) => {
      const inner = isListOfIds(one) ? one.steps.slice(0, -1) : one.steps;
      return inner.join('.') === steps.join('.');
    });
    if (relation) after = withIdAt(after, { path: field, id: target, isList: isListOfIds(relation) });
  }
  if (changedFields(from, before, after).length === 0) return;
  const changed = await storeChange(session.db, from, before, after);
  if (changed) await writeHistory(session, from, [{ action: 'update', record: changed, before }]);
}
