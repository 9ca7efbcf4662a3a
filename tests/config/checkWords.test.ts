import { expect, it } from 'vitest';
import { languages } from '#engine/rules/texts/languages.ts';
import { readText } from '#tests/support/readText.ts';

it.each(languages.filter((language) => language !== 'en'))(
  'says in %s that a check is open, not that one may open it',
  (language) => expect(readText(language, 'checklist.item.open')).not.toBe(readText(language, 'offline.panel.open')),
);
