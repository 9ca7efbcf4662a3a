import { deviceChoice } from '#engine/browser/context/deviceChoice.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';

/**
 * The language in which content (structures, questions, names) is read, apart from that of the interface; kept on this
 * device, English at first (document 3 §2.4).
 */
export const {
  read: readContentLanguage,
  choose: chooseContentLanguage,
  use: useContentLanguage,
} = deviceChoice('contentLanguage', languages, defaultLanguage);
