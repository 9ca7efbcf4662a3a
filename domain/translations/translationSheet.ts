import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import type { XliffFile } from './checkXliff.ts';
import { stateOf, type TranslationText } from './TranslationUnit.ts';
import { xliffId } from './writeXliff.ts';

/** Columns of a sheet of texts beside those of the two languages, which are named by their codes. */
const columns = ['id', 'kind', 'context', 'state'] as const;

/** Headers that find the head of a sheet of texts below titles. */
export const sheetHeaders: readonly string[] = [...columns, ...languages];

/** The texts of a part as rows of a sheet, heads first: a row a text, its English beside its translation. */
export function writeTranslationRows(language: Language, units: readonly TranslationText[]): string[][] {
  return [
    ['id', 'kind', 'context', defaultLanguage, language, 'state'],
    ...units.map((unit) => [unit.id, unit.kind, unit.context, unit.english, unit.translation, stateOf(unit)]),
  ];
}

/**
 * The texts of such a sheet, its columns in any order, as those of an XLIFF file; null for a sheet without their columns.
 * @param language The language that is translated into: its column counts where the sheet has several.
 */
export function readTranslationRows(
  headers: readonly string[],
  rows: readonly (readonly CellValue[])[],
  language: Language,
): XliffFile | null {
  const heads = headers.map((header) => header.trim().toLowerCase());
  const targets = languages.filter((one) => one !== defaultLanguage && heads.includes(one));
  const targetLanguage = targets.find((one) => one === language) ?? targets[0];
  const [id, english, translation] = ['id', defaultLanguage, targetLanguage ?? ''].map((head) => heads.indexOf(head));
  if (targetLanguage === undefined || id === undefined || english === undefined || translation === undefined)
    return null;
  if (id < 0 || english < 0) return null;
  const state = heads.indexOf('state');
  const textAt = (row: readonly CellValue[], at: number) => String(row[at] ?? '');
  return {
    ...{ sourceLanguage: defaultLanguage, targetLanguage },
    units: rows
      .filter((row) => textAt(row, id) !== '')
      .map((row) => ({
        id: xliffId(textAt(row, id)),
        source: textAt(row, english),
        target: textAt(row, translation) || null,
        ...(state >= 0 && textAt(row, state).trim().toLowerCase() === 'reviewed' && { isReviewed: true }),
      })),
  };
}
