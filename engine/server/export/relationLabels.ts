import { sql } from 'kysely';
import { canDo, canReadField } from '#engine/rules/access/canAccess.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { visibleRows } from '../records/readRecord.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { ExportColumn } from './exportColumns.ts';

/** Id → label of the records that a column refers to. */
export type Labels = ReadonlyMap<string, string>;

/**
 * The labels of all records that a column of these rows refers to, in a language; records that the reader may not see
 * are not among them.
 */
export async function findLabels(
  session: RecordSession,
  { field, property }: Pick<ExportColumn, 'field' | 'property'>,
  rows: readonly StoredRecord[],
  language: Language,
): Promise<Labels | null> {
  const relation = property['x-relation'] ?? property.items?.['x-relation'];
  const target = relation && session.registry.ofEntity(relation.to);
  const { user } = session.actor;
  if (!target || (user !== 'system' && !canDo(user, 'read', target))) return null;
  const access = requireAccess(session, 'read', target);
  const label = relation.label ?? target.recordRepresentation;
  if (!canReadField(access, target, label)) return null;
  const ids = new Set(rows.flatMap((row) => [row[field]].flat()).filter((id) => typeof id === 'string'));
  if (ids.size === 0) return null;
  const found = await sql<{ id: string; label: string | null }>`
    SELECT id, ${labelIn(target, label, language)} AS label FROM ${sql.table(target.name)}
    WHERE id = ANY(${[...ids]}) AND ${visibleRows(target, access)}`.execute(session.db);
  return new Map(found.rows.flatMap((row) => (row.label === null ? [] : [[row.id, row.label]])));
}

function labelIn({ schema }: Resource, field: string, language: Language) {
  const column = sql.ref(field);
  if (!schema.properties[field]?.['x-localized']) return sql`${column}::text`;
  return sql`coalesce(${column} ->> ${sql.lit(language)}, ${column} ->> ${sql.lit(defaultLanguage)})`;
}
