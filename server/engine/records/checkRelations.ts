import { sql } from 'kysely';
import type { FieldError } from '#domain/errors/ApiError.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * The references in records that lead to nothing or into the trash, for each record. Locks the records referred to
 * until the transaction ends, so that none is deleted meanwhile. `fields` limits it to those that change.
 */
export async function checkRelations(
  { db, registry }: RecordSession,
  resource: Resource,
  records: readonly StoredRecord[],
  fields?: readonly string[],
): Promise<FieldError[][]> {
  const errors: FieldError[][] = records.map(() => []);
  for (const [field, property] of Object.entries(resource.schema.properties)) {
    const relation = property['x-relation'] ?? property.items?.['x-relation'];
    const target = relation && registry.ofEntity(relation.to);
    if (!target || (fields && !fields.includes(field))) continue;
    const wanted = new Set(records.flatMap((record) => idsIn(record[field])));
    if (wanted.size === 0) continue;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(target.name)} WHERE id = ANY(${[...wanted]}) AND "deletedAt" IS NULL ORDER BY id FOR SHARE`.execute(
      db,
    );
    const found = new Set(rows.map(({ id }) => id));
    records.forEach((record, index) => {
      const missing = idsIn(record[field]).filter((id) => !found.has(id));
      if (missing.length === 0) return;
      const message = `refers to a ${target.schema.title.toLowerCase()} that does not exist`;
      errors[index]?.push({ field, rule: 'relation', message, params: { to: target.name, ids: missing } });
    });
  }
  return errors;
}

function idsIn(value: unknown): string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string');
}
