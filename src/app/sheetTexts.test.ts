import { describe, expect, it } from 'vitest';
import { describeProblem, sheetRules } from '#domain/clubs/describeProblem.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { loadMessages } from '#providers/i18n/loadMessages.ts';

const names = ['text', 'values', 'limit', 'from', 'to', 'other', 'federation', 'error'];
const params = Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([each]) => each).sort();

describe.each(languages)('what is wrong in a sheet, in %s', (language) => {
  it('has a text for each rule, which names what the English one names', async () => {
    const { sheets } = await loadMessages(language, ['sheets']);
    const problems = sheets?.['problems'] as Record<string, string>;
    expect(Object.keys(problems).sort()).toEqual([...sheetRules].sort());
    for (const rule of sheetRules) {
      const { message } = describeProblem({ row: 1, column: null }, rule, params);
      expect([rule, placeholders(problems[rule] ?? '')]).toEqual([rule, placeholders(message)]);
    }
  });
});
