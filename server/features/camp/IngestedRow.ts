import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { RowResult } from '#engine/server/records/createMany.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';

/** What became of a row that CAMP handed over, by its place in the call. */
export type IngestedRow =
  | { row: number; status: 'created' | 'updated' | 'unchanged'; id: string }
  | { row: number; status: 'failed'; errors: FieldError[] };

/** A row that is an object of known fields. */
export type CampRow = Readonly<Record<string, unknown>>;

/** Takes in rows of one kind in one transaction: what is in order is stored, of the others it is said what is wrong. */
export type Ingest = (session: RecordSession, rows: readonly unknown[]) => Promise<IngestedRow[]>;

/** Names what is wrong with a row. */
export function fault(field: string, rule: string, message: string): FieldError[] {
  return [{ field, rule, message }];
}

/** What is wrong with the form of a row: no object, or a field that CAMP does not hand over. */
export function faultsOfForm(row: unknown, fields: readonly string[]): FieldError[] {
  if (!isObject(row)) return fault('', 'type', 'must be an object');
  const strange = Object.keys(row).filter((field) => !fields.includes(field));
  return strange.slice(0, 20).flatMap((field) => fault(field.slice(0, 100), 'additionalProperties', 'is not known'));
}

/** Stores the rows without faults together, and puts what became of all of them in their order. */
export async function storeSound(
  rows: readonly unknown[],
  faults: readonly FieldError[][],
  store: (sound: CampRow[]) => Promise<RowResult<Record<string, unknown>>[]>,
): Promise<IngestedRow[]> {
  const sound = rows.flatMap((row, at) => (faults[at]?.length === 0 && isObject(row) ? [{ row, at }] : []));
  const stored = sound.length > 0 ? await store(sound.map(({ row }) => row)) : [];
  const byPlace = new Map(sound.map(({ at }, index) => [at, stored[index]]));
  return rows.map((_row, at) => {
    const result = byPlace.get(at);
    if (!result) return { row: at, status: 'failed', errors: faults[at] ?? [] };
    if (result.status === 'failed') return { row: at, status: 'failed', errors: result.errors };
    return { row: at, status: result.status, id: String(result.record['id']) };
  });
}

/** The text of a field; empty for anything else. */
export function textOf(row: unknown, field: string): string {
  const value = isObject(row) ? row[field] : null;
  return typeof value === 'string' && isStorable(value) ? value : '';
}

/** The texts that a field has in the rows, each once, without empty ones. */
export function idsIn(rows: readonly unknown[], field: string): string[] {
  return [...new Set(rows.map((row) => textOf(row, field)).filter((id) => id !== ''))];
}
