import type { TranslationText } from '#domain/translations/TranslationUnit.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { TextRecord, TextSource } from './TextSource.ts';
import { readNotes, type TranslationNote } from './translationNotes.ts';

type Db = RecordSession['db'];

/** All records of a source with what is known of their translations: outdated, reviewed or neither. */
export async function readWithStates(db: Db, source: TextSource, language: Language): Promise<TextRecord[]> {
  const all: TextRecord[] = [];
  for await (const records of source.read(language)) all.push(...(await withStates(db, language, records)));
  return all;
}

/** The same of one text and the record that it stands in; null where that has no such text. */
export async function findText(db: Db, source: TextSource, language: Language, id: string) {
  const { id: recordId, units } = await source.find(language, id);
  const own = units.filter((unit) => unit.id === id);
  const [found] = await withStates(db, language, [{ id: recordId, units: own }]);
  const unit = found?.units[0];
  return unit ? { recordId, unit } : null;
}

async function withStates(db: Db, language: Language, records: readonly TextRecord[]): Promise<TextRecord[]> {
  const translated = records.flatMap(({ units }) => units.filter(({ translation }) => translation.trim() !== ''));
  const notes = await readNotes(
    db,
    language,
    translated.map(({ id }) => id),
  );
  return records.map(({ id, units }) => ({ id, units: units.map((unit) => judge(unit, notes.get(unit.id))) }));
}

/**
 * Reviewed while English and translation are those that were reviewed, whatever English the translation was made of.
 * What was noted of a translation is newer than what the history tells of it.
 */
function judge({ formerEnglish, ...unit }: TranslationText, note: TranslationNote | undefined): TranslationText {
  const former = formerEnglish === undefined ? {} : { formerEnglish };
  if (note?.translation !== unit.translation) return { ...unit, ...former };
  if (note.english !== unit.english) return { ...unit, formerEnglish: note.english };
  return { ...unit, ...(note.kind === 'reviewed' && { isReviewed: true }) };
}
