import { isSystemField } from '../resource/systemFields.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import type { HistoryEntry } from '../product/ProductTypes.ts';

/** What one change did to one field. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields that a history entry changed, by the names that they bear now (`x-renamedFrom`); fields that are gone from
 * the schema, or never leave the server, are left out.
 */
export function changesOf({ changes }: Pick<HistoryEntry, 'changes'>, schema: EntitySchema): FieldChange[] {
  return Object.entries(changes ?? {}).flatMap(([name, change]) => {
    const field = presentName(name, schema);
    if (!field || !Array.isArray(change)) return [];
    const [before = null, after = null]: unknown[] = change;
    return [{ field, before, after }];
  });
}

/**
 * A record as it was before some of its changes, the newest first, were made (decisions, section F).
 * Fields that no entry names stay as they are.
 */
export function rewindRecord(
  record: Values,
  entries: readonly Pick<HistoryEntry, 'changes'>[],
  schema: EntitySchema,
): Record<string, unknown> {
  const past: Record<string, unknown> = { ...record };
  for (const entry of entries) for (const { field, before } of changesOf(entry, schema)) past[field] = before;
  return past;
}

function presentName(name: string, { properties }: EntitySchema): string | null {
  const present = Object.hasOwn(properties, name)
    ? name
    : Object.keys(properties).find((field) => properties[field]?.['x-renamedFrom'] === name);
  if (!present || isSystemField(present) || properties[present]?.['x-sensitive']) return null;
  return present;
}
