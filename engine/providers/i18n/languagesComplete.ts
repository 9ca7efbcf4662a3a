import { languages, type Language } from '#engine/rules/texts/languages.ts';

/** Languages whose texts are held complete by the check: all of them. */
export const languagesComplete: readonly Language[] = languages;
