import { sql, type RawBuilder } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { withOtherId } from '#engine/rules/values/relationIds.ts';
import { keyExpressions } from '../migrate/keyExpressions.ts';
import { actingFor } from '../records/Actor.ts';
import { changedFields } from '../records/changedFields.ts';
import { writeHistory } from '../records/historyOf.ts';
import type { WithinSession } from '../records/RecordSession.ts';
import { selectColumns } from '../records/selectColumns.ts';
import { storeChanges } from '../records/storeChanges.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { Reference } from '../registry.ts';
import { refersTo } from '../relations/refersTo.ts';
import { withCause } from '../trash/moveToTrash.ts';
import type { UndoStep } from '../undo/UndoBatch.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Lets everything in use that refers to one record refer to another, in every table, with history; gives what turns it
 * back. Of what goes along when a record is deleted, rows that the other has already under the same unique key stay, and
 * go along. It is the system's doing, on behalf of the person who may merge the records: as where a deletion empties them.
 * @throws ApiError 20 where a unique key refuses it, 21 where a record is changed at the same moment
 */
export async function moveReferences(
  session: WithinSession,
  resource: Resource,
  ids: { from: string; to: string },
): Promise<UndoStep[]> {
  const acting = withCause(
    { ...session, actor: actingFor(session.actor) },
    { kind: 'merge', resource: resource.name, id: ids.to },
  );
  const references = session.registry.referencesTo(resource.entity);
  const steps: UndoStep[] = [];
  for (const table of new Set(references.map(({ from }) => from))) {
    const own = references.filter(({ from }) => from === table);
    steps.push(...(await moveWithin(acting, table, own, ids)));
  }
  return steps;
}

async function moveWithin(
  session: WithinSession,
  table: Resource,
  references: readonly Reference[],
  { from, to }: { from: string; to: string },
): Promise<UndoStep[]> {
  const refers = sql.join(
    references.map((reference) => refersTo(reference, [from])),
    sql` OR `,
  );
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(table, none)} FROM ${sql.table(table.name)}
    WHERE (${refers}) AND "deletedAt" IS NULL AND NOT ${isThere(table, references, { from, to })}
    ORDER BY id FOR UPDATE`.execute(session.db);
  if (rows.length === 0) return [];
  const changes = rows.map((before) => ({
    before,
    after: references.reduce((record, reference) => withOtherId(record, reference, { from, to }), before),
  }));
  const fields = [...new Set(changes.flatMap(({ before, after }) => changedFields(table, before, after)))];
  const stored = await storeChanges(session.db, table, changes, fields);
  const written = changes.map(({ before }, index) => {
    const record = stored[index];
    if (!record) throw new ApiError(errorCodes.changedMeanwhile, `Somebody else has changed ${table.name} meanwhile`);
    return { record, before };
  });
  await writeHistory(
    session,
    table,
    written.map((each) => ({ ...each, action: 'update' as const })),
  );
  const context = { trx: session.db, actor: session.actor, resource: table };
  await session.registry.specials.afterSaveAll(written, context);
  return written.map(({ record, before }) => ({
    ...{ resource: table.name, recordId: String(before['id']), recordVersion: Number(record['version']) },
    action: 'update',
    before: Object.fromEntries(changedFields(table, before, record).map((field) => [field, before[field] ?? null])),
  }));
}

/** Whether a row that would go along has its like, by a unique key, with the record that stays. */
function isThere(
  table: Resource,
  references: readonly Reference[],
  { from, to }: { from: string; to: string },
): RawBuilder<boolean> {
  const along = references.filter(({ onDelete, steps }) => onDelete === 'cascade' && steps.length === 1);
  const keys = table.schema['x-unique'] ?? [];
  const likes = along.flatMap(({ field }) =>
    keys
      .filter((key) => key.includes(field))
      .map((key) => {
        const others = key.filter((other) => other !== field);
        const compared = sql.join([sql.lit(1), ...keyExpressions(table.schema, others).map((one) => sql.raw(one))]);
        return sql<boolean>`(${sql.ref(field)} = ${from} AND (${compared}) IN (
          SELECT ${compared} FROM ${sql.table(table.name)} WHERE ${sql.ref(field)} = ${to} AND "deletedAt" IS NULL))`;
      }),
  );
  return likes.length > 0 ? sql<boolean>`coalesce(${sql.join(likes, sql` OR `)}, FALSE)` : sql<boolean>`FALSE`;
}
