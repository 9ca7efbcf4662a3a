import { sql } from 'kysely';
import { relationsOf } from '#engine/rules/resource/relationsOf.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { idsAt, withOtherId } from '#engine/rules/values/relationIds.ts';
import { actingFor } from '../records/Actor.ts';
import { changedFields } from '../records/changedFields.ts';
import { writeHistory } from '../records/historyOf.ts';
import { findMergedInto } from '../records/readRecord.ts';
import type { WithinSession } from '../records/RecordSession.ts';
import { storeChange } from '../records/storeChanges.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';

/**
 * Records as they are to refer when they come back from the trash: to the record that has become of one which was merged
 * while they lay there. A merge leaves the trash alone (decision 078).
 */
export async function followMerges(
  session: WithinSession,
  resource: Resource,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  let followed = [...records];
  for (const relation of relationsOf(resource.schema)) {
    const target = session.registry.ofEntity(relation.relation.to);
    if (!target || target.likeness.length === 0) continue;
    const held = followed.flatMap((record) => idsAt(record, relation).map(({ id }) => id));
    const inUse = await findInUse(session, target, held);
    for (const from of new Set(held)) {
      const to = inUse.has(from) ? null : await findSuccessor(session, target, from);
      if (to !== null) followed = followed.map((record) => withOtherId(record, relation, { from, to }));
    }
  }
  return followed;
}

/** Stores what `followMerges` made of records, and gives them as they are now; it is the system's doing, as a merge is. */
export async function storeFollowed(
  session: WithinSession,
  resource: Resource,
  records: readonly StoredRecord[],
  followed: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const actor = actingFor(session.actor);
  const stored: StoredRecord[] = [];
  for (const [index, before] of records.entries()) {
    const after = followed[index] ?? before;
    const isSame = changedFields(resource, before, after).length === 0;
    const record = isSame ? null : await storeChange(session.db, resource, before, after);
    stored.push(record ?? before);
    if (!record) continue;
    await writeHistory({ ...session, actor }, resource, [{ action: 'update', record, before }]);
    await session.registry.specials.afterSaveAll([{ record, before }], { trx: session.db, actor, resource });
  }
  return stored;
}

/** The record in use that one has become part of, perhaps by several merges; null where there is none. */
async function findSuccessor(session: WithinSession, target: Resource, id: string): Promise<string | null> {
  const seen = new Set([id]);
  let next = await findMergedInto(session, target, id);
  while (next !== null && !seen.has(next)) {
    if ((await findInUse(session, target, [next])).size > 0) return next;
    seen.add(next);
    next = await findMergedInto(session, target, next);
  }
  return null;
}

async function findInUse({ db }: WithinSession, { name }: Resource, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(name)} WHERE id = ANY(${[...new Set(ids)]}::text[]) AND "deletedAt" IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
