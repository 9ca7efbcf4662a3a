import type { FieldError } from '#domain/errors/ApiError.ts';
import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';
import type { EntitySchema } from '#schemas/EntitySchema.ts';
import type { ImportPlan } from './ImportPlan.ts';
import { readImportValue } from './readImportValue.ts';

export interface ImportedRow {
  values: Record<string, unknown>;
  errors: FieldError[];
}

/**
 * What a row of a sheet says about its record, by the plan; a cell that cannot be read is an error at its field.
 * The languages of one text come together from their columns.
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
    const meaning = cell === null ? undefined : meanings[String(cell)];
    const kind = property['x-localized'] ? { type: 'string' as const } : property;
    const read = meaning === undefined ? readImportValue(cell, kind, date1904) : { value: meaning };
    if ('error' in read) errors.push({ field, ...read.error });
    else if (read.value === null && !plan.emptyClears) return;
    else if (property['x-localized']) {
      const texts = (values[field] ?? {}) as Record<string, unknown>;
      values[field] = { ...texts, ...(read.value === null ? {} : { [language ?? defaultLanguage]: read.value }) };
    } else values[field] = read.value;
  });
  return { values, errors };
}
