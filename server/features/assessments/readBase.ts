import { sql } from 'kysely';
import { contentFields, type ValueContent } from '#domain/values/mergeValue.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { selectRows, type Store } from './rows.ts';

/**
 * A value as it was in the version that a device edited: the stored one, with the changes since then
 * taken back from the history. Without a base version the device knew of no value at all.
 */
export async function readBase(
  store: Store,
  stored: Tables['assessmentvalues'],
  baseVersion: number | null,
): Promise<ValueContent> {
  if (baseVersion === null) return {};
  const base: Record<string, unknown> = Object.fromEntries(
    contentFields.map((field) => [field, stored[field] ?? null]),
  );
  if (baseVersion >= stored.version) return base;
  const later = await selectRows(
    store,
    'history',
    sql`resource = 'assessmentvalues' AND "recordId" = ${stored.id} AND "recordVersion" > ${baseVersion}`,
    sql`"recordVersion" DESC`,
  );
  for (const { changes } of later) {
    for (const field of contentFields) {
      const change: unknown = changes?.[field];
      if (Array.isArray(change)) base[field] = change[0];
    }
  }
  return base;
}
