import { describe, expect, it } from 'vitest';
import { languages } from '#engine/rules/texts/languages.ts';
import { checkMessages } from './checkMessages.ts';
import { languagesComplete } from './languagesComplete.ts';
import { loadMessages, namespaces, type Messages } from './loadMessages.ts';

const none = { missing: [], extra: [], placeholders: [] };
const english: Messages = await loadMessages('en', namespaces());

describe('the texts', () => {
  it.each(languagesComplete)('of %s are complete', async (language) => {
    expect(checkMessages(language, await loadMessages(language, namespaces()), english)).toEqual(none);
  });

  it.each(languages)('of %s say nothing that English does not, and with the same placeholders', async (language) => {
    const findings = checkMessages(language, await loadMessages(language, namespaces()), english);
    expect({ ...findings, missing: [] }).toEqual(none);
  });
});

describe('the check', () => {
  const source = { app: { hello: 'Hello {{name}}', rows_one: '1 row', rows_other: '{{count}} rows' } };

  it('lists what is missing, what is too much and where placeholders differ', () => {
    expect(checkMessages('fr', { app: { hello: 'Bonjour', bye: 'Au revoir' } }, source)).toEqual({
      missing: ['app.rows_many', 'app.rows_one', 'app.rows_other'],
      extra: ['app.bye'],
      placeholders: ['app.hello'],
    });
  });

  it('wants the plural forms of the language, not those of English', () => {
    const hungarian = { app: { hello: 'Szia {{name}}', rows_one: 'egy sor', rows_other: '{{count}} sor' } };
    expect(checkMessages('hu', hungarian, source)).toEqual(none);
    expect(checkMessages('ar', hungarian, source).missing).toEqual([
      'app.rows_few',
      'app.rows_many',
      'app.rows_two',
      'app.rows_zero',
    ]);
  });

  it('counts an empty text as missing', () => {
    expect(
      checkMessages('de', { app: { hello: ' ', rows_one: 'x', rows_other: '{{count}} y' } }, source).missing,
    ).toEqual(['app.hello']);
  });
});
