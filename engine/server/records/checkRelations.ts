import { sql, type RawBuilder } from 'kysely';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Relation } from '#engine/rules/resource/EntitySchema.ts';
import { relationsOf, type FieldRelation } from '#engine/rules/resource/relationsOf.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { idsAt, type HeldId } from '#engine/rules/values/relationIds.ts';
import type { RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * The references in records that lead to nothing, into the trash or to what may not stand there, for each record, those within their objects and
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
  for (const key of new Set(relations.map(aimOf))) {
    const leading = relations.filter((relation) => aimOf(relation) === key);
    const { to, where } = leading[0]?.relation ?? {};
    const target = to === undefined ? undefined : registry.ofEntity(to);
    if (!target) continue;
    const fits = fitting(target, where);
    const held = records.map((record) => leading.flatMap((relation) => idsAt(record, relation)));
    const wanted = new Set(held.flat().map(({ id }) => id));
    if (wanted.size === 0) continue;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(target.name)}
      WHERE ${sql.join([sql`id = ANY(${[...wanted]})`, sql`"deletedAt" IS NULL`, ...fits], sql` AND `)}
      ORDER BY id FOR SHARE`.execute(db);
    const found = new Set(rows.map(({ id }) => id));
    const reason = fits.length > 0 ? 'does not exist or may not stand here' : 'does not exist';
    const message = `refers to a ${target.schema.title.toLowerCase()} that ${reason}`;
    held.forEach((ids, index) => {
      for (const [path, missing] of missingByPath(ids, found)) {
        errors[index]?.push({ field: path, rule: 'relation', message, params: { to: target.name, ids: missing } });
      }
    });
  }
  return errors;
}

/** What a record must hold to be referred to by a relation with these values, each as a condition. */
export function fitting({ name }: Resource, where: Relation['where'] = {}): RawBuilder<boolean>[] {
  return Object.entries(where).map(([field, value]) => sql<boolean>`${sql.ref(`${name}.${field}`)} = ${value}`);
}

/** Relations with the same one are checked together. */
function aimOf({ relation: { to, where } }: FieldRelation): string {
  return JSON.stringify([to, where]);
}

function missingByPath(held: readonly HeldId[], found: ReadonlySet<string>): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  for (const { id, path } of held) if (!found.has(id)) missing.set(path, [...(missing.get(path) ?? []), id]);
  return missing;
}
