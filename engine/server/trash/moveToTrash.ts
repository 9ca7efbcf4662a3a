import { sql } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { idsAt, withoutIds } from '#engine/rules/values/relationIds.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import { writeHistory } from '../records/historyOf.ts';
import { notFound } from '../records/readRecord.ts';
import type { RecordSession, WithinSession } from '../records/RecordSession.ts';
import { selectColumns } from '../records/selectColumns.ts';
import { storeChange } from '../records/storeChanges.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { Reference } from '../registry.ts';
import { refersTo } from '../relations/refersTo.ts';
import { countAll, findUse, type Use } from '../relations/usesOf.ts';

interface Gone {
  resource: Resource;
  records: StoredRecord[];
}

type Released = NonNullable<HistoryEntry['released']>;

const none: ReadonlySet<string> = new Set();

/**
 * Moves a record to the trash, and along with it, at the same moment, all that cascades from it however deep. What
 * still refers to any of them by `restrict` refuses it; references by `setNull` are emptied. Each with history.
 * @throws ApiError 22 naming who uses it, 40, and as the special of the resource refuses
 */
export async function moveToTrash(session: WithinSession, resource: Resource, id: string): Promise<StoredRecord> {
  const { rows } = await sql<StoredRecord>`
    UPDATE ${sql.table(resource.name)} SET "deletedAt" = date_trunc('milliseconds', clock_timestamp()),
      "updatedAt" = clock_timestamp(), version = version + 1
    WHERE id = ${id} AND "deletedAt" IS NULL RETURNING ${selectColumns(resource, none)}`.execute(session.db);
  const record = rows[0] ?? notFound(resource, id);
  const special = session.registry.specials.find(resource.server.beforeDelete);
  await special?.beforeDelete?.(record, { trx: session.db, actor: session.actor, resource, before: record });
  const gone: Gone[] = [{ resource, records: [record] }];
  // First: what refers to them from now on waits for this transaction, and then finds them gone.
  for (let next = 0; next < gone.length; next += 1) {
    const one = gone[next];
    if (one) gone.push(...(await takeAlong(session, one, record['deletedAt'])));
  }
  await requireUnused(session, gone);
  const along = withCause(session, { kind: 'delete', resource: resource.name, id });
  for (const [index, one] of gone.entries()) await finish(index === 0 ? session : along, along, one);
  return record;
}

/** The same session, whose changes are told to come from another record. */
export function withCause<Session extends RecordSession>(
  session: Session,
  cause: NonNullable<HistoryEntry['cause']>,
): Session {
  return { ...session, actor: { ...session.actor, cause } };
}

async function takeAlong(session: WithinSession, gone: Gone, deletedAt: unknown): Promise<Gone[]> {
  const along: Gone[] = [];
  for (const reference of referencesTo(session, gone, 'cascade')) {
    const { from } = reference;
    const { rows } = await sql<StoredRecord>`
      UPDATE ${sql.table(from.name)} SET "deletedAt" = ${deletedAt}::timestamptz, "updatedAt" = clock_timestamp(),
        version = version + 1
      WHERE ${refersTo(reference, idsOf(gone))} AND "deletedAt" IS NULL
      RETURNING ${selectColumns(from, none)}`.execute(session.db);
    if (rows.length > 0) along.push({ resource: from, records: rows });
  }
  return along;
}

async function requireUnused(session: WithinSession, gone: readonly Gone[]): Promise<void> {
  const uses: Use[] = [];
  for (const one of gone) {
    for (const reference of referencesTo(session, one, 'restrict')) {
      const seen = reference.from.configured ? await findUse(session, reference, idsOf(one)) : null;
      const all = await countAll(session, reference, idsOf(one), seen);
      if (all && all.count > 0) uses.push(all);
    }
  }
  if (uses.length > 0) throw new ApiError(errorCodes.stillInUse, describeUses(uses), uses);
}

function describeUses(uses: readonly Use[]): string {
  const described = uses.map(({ resource, count, examples }) => {
    const named = examples.map(({ name }) => name).join(', ');
    const more = count - examples.length;
    if (!named) return `${resource} (${count})`;
    return `${resource}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
  });
  return `Still in use by ${described.join('; ')}`;
}

async function finish(session: WithinSession, along: WithinSession, gone: Gone): Promise<void> {
  const released = new Map<string, Released>();
  const forgetting = referencesTo(session, gone, 'setNull');
  for (const from of new Set(forgetting.map((reference) => reference.from))) {
    const references = forgetting.filter((reference) => reference.from === from);
    for (const [id, link] of await release(along, from, references, idsOf(gone))) {
      released.set(id, [...(released.get(id) ?? []), link]);
    }
  }
  const { resource, records } = gone;
  await writeHistory(
    session,
    resource,
    records.map((record) => ({
      action: 'delete',
      record,
      before: record,
      released: released.get(String(record['id'])) ?? null,
    })),
  );
  const special = session.registry.specials.find(resource.server.afterDelete);
  if (!special?.afterDelete) return;
  for (const record of records) {
    await special.afterDelete(record, { trx: session.db, actor: session.actor, resource, before: record });
  }
}

/** Empties references of a table to records that are gone; gives which record each of them led to. */
async function release(
  session: WithinSession,
  from: Resource,
  references: readonly Reference[],
  ids: readonly string[],
): Promise<[string, Released[number]][]> {
  const refers = sql.join(
    references.map((reference) => refersTo(reference, ids)),
    sql` OR `,
  );
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(from, none)} FROM ${sql.table(from.name)}
    WHERE (${refers}) AND "deletedAt" IS NULL`.execute(session.db);
  const gone = new Set(ids);
  const links: [string, Released[number]][] = [];
  for (const before of rows) {
    const kept = references.reduce((record, reference) => withoutIds(record, reference, gone), before);
    const record = await storeChange(session.db, from, before, kept);
    if (!record) continue;
    await writeHistory(session, from, [{ action: 'update', record, before }]);
    const held = references.flatMap((reference) => idsAt(before, reference)).filter(({ id }) => gone.has(id));
    const where = { resource: from.name, id: String(before['id']), version: Number(record['version']) };
    links.push(...held.map(({ id, path }): [string, Released[number]] => [id, { ...where, field: path }]));
  }
  return links;
}

function referencesTo(session: RecordSession, { resource }: Gone, onDelete: Reference['onDelete']): Reference[] {
  return session.registry.referencesTo(resource.entity).filter((reference) => reference.onDelete === onDelete);
}

function idsOf({ records }: Gone): string[] {
  return records.map(({ id }) => String(id));
}
