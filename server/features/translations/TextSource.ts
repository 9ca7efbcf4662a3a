import type { TranslationText } from '#domain/translations/TranslationUnit.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Language } from '#engine/rules/texts/languages.ts';

/** The texts of a record, or of a structure, in a language: what is saved at once. */
export interface TextRecord {
  id: string;
  units: TranslationText[];
}

/** A text, and what it shall be in the other language. */
export interface NewText {
  unit: TranslationText;
  text: string;
}

/** Where the texts of one part of the screen stand, as far as the caller may see them. */
export interface TextSource {
  /** All records with texts, a stretch at a time; with the English of translations that history knows to be older. */
  read(language: Language): AsyncGenerator<TextRecord[]>;
  /**
   * The record that a text stands in.
   * @throws ApiError 40
   */
  find(language: Language, textId: string): Promise<TextRecord>;
  /**
   * Sets texts of one record in one change.
   * @throws ApiError 20, 40, and 21 where one of the texts is another one than it was
   */
  save(user: SignedInUser, language: Language, recordId: string, texts: readonly NewText[]): Promise<void>;
}

/** @throws ApiError 21 where the English or the translation of a text is another one now */
export function requireStanding(texts: readonly NewText[], now: readonly TranslationText[]): void {
  const standing = new Map(now.map((unit) => [unit.id, unit]));
  const isSame = ({ unit }: NewText) => {
    const current = standing.get(unit.id);
    return current?.english === unit.english && current.translation === unit.translation;
  };
  if (!texts.every(isSame)) throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile');
}

/** Where a text is put in its record, as `withTexts` takes it. */
export function putText({ unit, text }: NewText): { field: string; text: string } {
  return { field: unit.field, text };
}
