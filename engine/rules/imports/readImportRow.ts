import { objectOf } from '#engine/rules/values/isObject.ts';
import type { FieldError } from '../errors/ApiError.ts';
import type { CellValue } from '../sheets/WorkbookReading.ts';
import { defaultLanguage } from '../texts/languages.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import type { ImportColumn, ImportPlan } from './ImportPlan.ts';
import { entryKind, listedValues } from './listedValues.ts';
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
  plan.columns.forEach((column, index) => {
    const { field, language } = column;
    const property = field === null ? undefined : schema.properties[field];
    if (field === null || !property) return;
    const cell = cells[index] ?? null;
    const kind = property['x-localized'] ? { type: 'string' as const } : property;
    const read = readMeaning(cell, kind, column) ?? readImportValue(cell, kind, date1904);
    if ('error' in read) errors.push({ field, ...read.error });
    else if (read.value === null && !plan.emptyClears) return;
    else if (property['x-localized']) {
      const texts = objectOf(values[field]);
      values[field] = { ...texts, [language ?? defaultLanguage]: read.value };
    } else values[field] = read.value;
  });
  return { values, errors };
}

/** What the plan says that a cell stands for, whole or part by part; null where it says nothing of it. */
function readMeaning(
  cell: CellValue,
  property: PropertySchema,
  { values: meanings, others }: ImportColumn,
): ReadValue | null {
  if (cell === null) return null;
  if (Object.hasOwn(meanings, String(cell))) return { value: meanings[String(cell)] };
  const skipsOthers = others === 'empty' && listedValues(property).length > 0;
  const kind = entryKind(property);
  const parts = kind === property || String(cell).startsWith('[') ? [] : splitList(String(cell));
  if (parts.some((part) => Object.hasOwn(meanings, part) || (skipsOthers && 'error' in readImportValue(part, kind)))) {
    return readParts(
      parts,
      (part) => (Object.hasOwn(meanings, part) ? { value: meanings[part] } : readImportValue(part, kind)),
      skipsOthers,
    );
  }
  return skipsOthers && 'error' in readImportValue(cell, property) ? { value: null } : null;
}

/** A list of what its parts mean, without those that are left empty; null where nothing is left. */
function readParts(parts: readonly string[], readPart: (part: string) => ReadValue, skipsWrong: boolean): ReadValue {
  const read = parts.map(readPart);
  const wrong = skipsWrong ? undefined : read.find((one) => 'error' in one);
  const values = read.flatMap((one) => ('value' in one && one.value !== null ? [one.value] : []));
  return wrong ?? { value: values.length > 0 ? values : null };
}
