import { get, useFormState } from 'react-hook-form';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';

export interface TextError {
  /** What the form says of it, translatable. */
  message: string;
  /** The languages that it is wrong in; empty for the text as a whole. */
  wrong: readonly Language[];
}

/** What is wrong with a text in many languages at a path of the form, or null. */
export function useTextError(path: string): TextError | null {
  const { errors } = useFormState({ name: path });
  const { message, parts } = objectOf(get(errors, path));
  if (typeof message !== 'string') return null;
  return { message, wrong: Array.isArray(parts) ? languages.filter((language) => parts.includes(language)) : [] };
}

/** How often saving was tried, and the language of the first text below a path that was refused; null without one. */
export function useRefusedLanguage(path: string): { tries: number; language: Language | null } {
  const { errors, submitCount } = useFormState({ name: path });
  return { tries: submitCount, language: findLanguage(get(errors, path)) };
}

function findLanguage(errors: unknown): Language | null {
  const { parts, ref: _ref, ...inner } = objectOf(Array.isArray(errors) ? { ...errors } : errors);
  const own = Array.isArray(parts) ? languages.find((language) => parts.includes(language)) : undefined;
  if (own) return own;
  for (const error of Object.values(inner)) {
    const found = typeof error === 'object' ? findLanguage(error) : null;
    if (found) return found;
  }
  return null;
}
