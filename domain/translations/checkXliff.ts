import { isSheetError } from '#engine/rules/sheets/sheetError.ts';
import { languageOfTag, type Language } from '#engine/rules/texts/languages.ts';
import { stateOf, wrongPlaceholders, type TranslationText } from './TranslationUnit.ts';
import { xliffId } from './writeXliff.ts';

/** A text of an XLIFF file as it stands there. */
interface XliffUnit {
  /** As `xliffId` makes it of the id of a text. */
  id: string;
  source: string;
  /** Null where nothing is translated, or not every part of it. */
  target: string | null;
  /** The file says that somebody has reviewed it: every part of it is `reviewed` or `final`. */
  isReviewed?: boolean;
}

export interface XliffFile {
  sourceLanguage: string;
  targetLanguage: string;
  units: XliffUnit[];
}

/** Why a text of a file is not taken; `invalid`: its record would not be stored with it, `cellError`: of a spreadsheet. */
type XliffFault =
  'language' | 'unknown' | 'twice' | 'otherEnglish' | 'cellError' | 'placeholders' | 'tooLong' | 'invalid' | 'changed';

/** A text of a file that is not taken. */
export interface RefusedText {
  /** As it stands in the file. */
  id: string;
  /** The English of the file. */
  english: string;
  fault: XliffFault;
  /** Wrong or missing placeholders and tags. */
  wrong?: string;
}

interface CheckedXliff {
  /** Texts that fit and differ from what is stored, with what they shall be. */
  taken: { unit: TranslationText; text: string; isReviewed: boolean }[];
  /** Texts that are stored already, which the file says are reviewed and nobody has reviewed here. */
  reviewed: TranslationText[];
  refused: RefusedText[];
  /** Texts of the file that are stored already, or not translated. */
  unchanged: number;
}

/** Which texts of a file fit those that are stored: the same text in the same English, for the same language. */
export function checkXliff(file: XliffFile, language: Language, units: readonly TranslationText[]): CheckedXliff {
  const known = new Map(units.map((unit) => [xliffId(unit.id), unit]));
  const seen = new Set<string>();
  // Many programs know `nl-NL` and no `nl`.
  const isOurs = languageOfTag(file.targetLanguage) === language && languageOfTag(file.sourceLanguage) === 'en';
  const checked: CheckedXliff = { taken: [], reviewed: [], refused: [], unchanged: 0 };
  for (const { id, source, target, isReviewed = false } of file.units) {
    const refuse = (fault: XliffFault, wrong?: string) =>
      checked.refused.push({ id, english: source, fault, ...(wrong !== undefined && { wrong }) });
    const unit = known.get(id);
    const text = target ?? '';
    const wrong = unit ? wrongPlaceholders(unit.english, text).join(' ') : '';
    if (!isOurs) refuse('language');
    else if (!unit) refuse('unknown');
    else if (seen.has(id)) refuse('twice');
    else if (text.trim() === '' || isSame(text, unit.translation)) {
      checked.unchanged += 1;
      const isNew = isReviewed && text.trim() !== '' && stateOf(unit) !== 'reviewed';
      if (isNew && isSame(source, unit.english)) checked.reviewed.push(unit);
    } else if (!isSame(source, unit.english)) refuse('otherEnglish');
    else if (isSheetError(text)) refuse('cellError');
    else if (wrong !== '') refuse('placeholders', wrong);
    else if (text.length > unit.maxLength) refuse('tooLong');
    else checked.taken.push({ unit, text, isReviewed });
    seen.add(id);
  }
  return checked;
}

/** Whether two texts are the same but for line ends and spaces around them, which programs of agencies change. */
function isSame(one: string, other: string): boolean {
  const fold = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  return fold(one) === fold(other);
}
