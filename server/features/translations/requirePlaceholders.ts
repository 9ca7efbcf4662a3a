import { isTranslated, wrongPlaceholders, type TranslationUnit } from '#domain/translations/TranslationUnit.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';

/**
 * Refuses translations whose placeholders and tags are not those of the English text, by the rule of the screen; texts
 * that stay as they are stored are left alone.
 * @param before The texts as they are stored.
 * @param sent The texts as they are sent, each beside its stored English.
 * @throws ApiError 20 with every refused text at its field
 */
export function requirePlaceholders(before: readonly TranslationUnit[], sent: readonly TranslationUnit[]): void {
  const stored = new Map(before.map(({ id, translation }) => [id, translation]));
  const errors = sent
    .filter((unit) => isTranslated(unit) && stored.get(unit.id) !== unit.translation)
    .flatMap(({ field, english, translation }) => placeholderErrors(field, english, translation));
  if (errors.length > 0) throw invalid(errors);
}

/** What is refused of one translation; nothing where its placeholders and tags are those of the English text. */
export function placeholderErrors(field: string, english: string, translation: string): FieldError[] {
  const wrong = wrongPlaceholders(english, translation).join(' ');
  if (wrong === '') return [];
  const message = `Placeholders and tags must be those of the English text. Wrong or missing: ${wrong}`;
  return [{ field, rule: 'placeholders', message, params: { wrong, messageKey: 'translations.placeholders' } }];
}
