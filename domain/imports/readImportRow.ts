import type { FieldError } from '#domain/errors/ApiError.ts';
import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';
import type { EntitySchema, PropertySchema } from '#schemas/EntitySchema.ts';
import type { ImportColumn, ImportPlan } from './ImportPlan.ts';
import { readImportValue, splitList, type ReadValue } from './readImportValue.ts';

export interface ImportedRow {
  values: Record<string, unknown>;
  errors: FieldError[];
}

/**
 * What a row of a sheet says about its record, by the plan; a cell that cannot be read is an error at its field.
 * The languages of one text come together from their columns; null is a language whose text is to go.
 */
export function readImportRow(
  cells: readonly CellValue[],
  plan: ImportPlan,
  { schema, date1904 = false }: { schema: EntitySchema; date1904?: boolean },
): ImportedRow {
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  plan.columns.forEach(({ field, language, values: meanings }, index) => {
    const property = field === null ? undefined : schema.properties[field];
    if (field === null || !property) return;
    const cell = cells[index] ?? null;
    const kind = property['x-localized'] ? { type: 'string' as const } : property;
    const read = readMeaning(cell, kind, meanings) ?? readImportValue(cell, kind, date1904);
    if ('error' in read) errors.push({ field, ...read.error });
    else if (read.value === null && !plan.emptyClears) return;
    else if (property['x-localized']) {
      const texts = (values[field] ?? {}) as Record<string, unknown>;
      values[field] = { ...texts, [language ?? defaultLanguage]: read.value };
    } else values[field] = read.value;
  });
  return { values, errors };
}

/** What the plan says that a cell stands for, whole or part by part; null where it says nothing of it. */
function readMeaning(
  cell: CellValue,
  property: PropertySchema,
  meanings: ImportColumn['values'],
): ReadValue | null {
  if (cell === null) return null;
  if (Object.hasOwn(meanings, String(cell))) return { value: meanings[String(cell)] };
  const parts = property.items?.enum && typeof cell === 'string' ? splitList(cell) : [];
  if (!parts.some((part) => Object.hasOwn(meanings, part))) return null;
  const read = parts.map((part) =>
    Object.hasOwn(meanings, part) ? { value: meanings[part] } : readImportValue(part, property.items ?? {}),
  );
  return read.find((one) => 'error' in one) ?? { value: read.map((one) => ('value' in one ? one.value : null)) };
}
