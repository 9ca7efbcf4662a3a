import type { Scalar } from '../conditions/Condition.ts';
import { foldHeader } from '../sheets/findColumn.ts';
import type { CellValue } from '../sheets/WorkbookReading.ts';
import type { PropertySchema } from '../resource/EntitySchema.ts';
import type { ImportColumn } from './ImportPlan.ts';
import { entryKind, listedValues } from './listedValues.ts';
import { readImportValue, splitList } from './readImportValue.ts';

/** The texts of a column, or of the lists in it; each once. */
export function textsOfColumn(cells: readonly CellValue[], property: PropertySchema): string[] {
  const isList = entryKind(property) !== property;
  const texts = cells.flatMap((cell) => (cell === null ? [] : isList ? splitList(String(cell)) : [String(cell)]));
  return [...new Set(texts)];
}

/**
 * Texts of a column, or of the lists in it, that are none of the values which the field lists, nor yes
 * or no; each once.
 */
export function unknownValues(cells: readonly CellValue[], property: PropertySchema): string[] {
  if (listedValues(property).length === 0) return [];
  const kind = entryKind(property);
  return textsOfColumn(cells, property).filter((text) => 'error' in readImportValue(text, kind));
}

/**
 * What the unknown texts of a column stand for by the labels of the listed values, whatever case and accents; a text
 * that no label is, or the label of several values, stays unknown.
 */
export function proposeValues(
  cells: readonly CellValue[],
  property: PropertySchema,
  labelOf: (value: Scalar) => string,
): ImportColumn['values'] {
  const known = new Map<string, Scalar[]>();
  for (const value of listedValues(property)) {
    const label = foldHeader(labelOf(value));
    known.set(label, [...(known.get(label) ?? []), value]);
  }
  const found = unknownValues(cells, property).flatMap((text): [string, Scalar][] => {
    const [value, ...others] = known.get(foldHeader(text)) ?? [];
    return value === undefined || others.length > 0 ? [] : [[text, value]];
  });
  return Object.fromEntries(found);
}
