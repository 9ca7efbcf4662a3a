import { deviceChoice } from '#engine/browser/context/deviceChoice.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';

/** The language of the checklist's contents, kept on this device, English at first (document 3 §2.4). */
export const { use: useChecklistLanguage } = deviceChoice('checklistLanguage', languages, defaultLanguage);
