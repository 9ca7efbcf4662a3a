import { sql } from 'kysely';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { relationsOf } from '#engine/rules/resource/relationsOf.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { idsAt, type HeldId } from '#engine/rules/values/relationIds.ts';
import type { RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * The references in records that lead to nothing or into the trash, for each record, those within their objects and
 * lists too. Locks the records referred to until the transaction ends, so that none is deleted meanwhile. `fields`
 * limits it to those that change.
 */
export async function checkRelations(
  { db, registry }: RecordSession,
  resource: Resource,
  records: readonly StoredRecord[],
  fields?: readonly string[],
): Promise<FieldError[][]> {
  const errors: FieldError[][] = records.map(() => []);
  const relations = relationsOf(resource.schema).filter(({ field }) => !fields || fields.includes(field));
  for (const to of new Set(relations.map(({ relation }) => relation.to))) {
    const target = registry.ofEntity(to);
    if (!target) continue;
    const leading = relations.filter(({ relation }) => relation.to === to);
    const held = records.map((record) => leading.flatMap((relation) => idsAt(record, relation)));
    const wanted = new Set(held.flat().map(({ id }) => id));
    if (wanted.size === 0) continue;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(target.name)} WHERE id = ANY(${[...wanted]}) AND "deletedAt" IS NULL ORDER BY id FOR SHARE`.execute(
      db,
    );
    const found = new Set(rows.map(({ id }) => id));
    const message = `refers to a ${target.schema.title.toLowerCase()} that does not exist`;
    held.forEach((ids, index) => {
      for (const [path, missing] of missingByPath(ids, found)) {
        errors[index]?.push({ field: path, rule: 'relation', message, params: { to: target.name, ids: missing } });
      }
    });
  }
  return errors;
}

function missingByPath(held: readonly HeldId[], found: ReadonlySet<string>): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  for (const { id, path } of held) if (!found.has(id)) missing.set(path, [...(missing.get(path) ?? []), id]);
  return missing;
}
