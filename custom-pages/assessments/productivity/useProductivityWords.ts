import { useTranslate } from 'react-admin';
import type { ProductivityRow } from '#domain/productivity/productivity.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { formatFigure } from '#engine/rules/values/formatFigure.ts';

/** How rows and figures of productivity are called and written in the language of the screen. */
export function useProductivityWords() {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const languages = useTextLanguages('keynumbers');
  const nameOf = ({ keyNumber }: ProductivityRow) => readText(keyNumber.name, languages) || keyNumber.key;
  const ageGroupOf = ({ ageGroup }: ProductivityRow) => ageGroup || translate('productivity.wholeClub');
  return {
    nameOf,
    ageGroupOf,
    sayRow: (row: ProductivityRow) => `${nameOf(row)} · ${ageGroupOf(row)}`,
    sayValue: (value: number) => formatFigure(value, interfaceLanguage),
  };
}
