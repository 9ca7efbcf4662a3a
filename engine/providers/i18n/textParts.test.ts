import { expect, it, vi } from 'vitest';
import { filesOfParts } from './textParts.ts';

it('gives each namespace of a part under the name of its file', async () => {
  const fetchPage = vi.fn(async () => ({ default: { checklist: { title: 'Liste' }, score: { title: 'Note' } } }));
  const files = filesOfParts(
    { first: ['app'], pages: ['checklist', 'score'] },
    { en: { first: async () => ({ default: { app: { title: 'Log in' } } }) }, fr: { pages: fetchPage } },
  );
  expect(Object.keys(files)).toEqual(['en/app.json', 'fr/checklist.json', 'fr/score.json']);
  expect(fetchPage).not.toHaveBeenCalled();
  expect(await files['en/app.json']?.()).toEqual({ title: 'Log in' });
  expect(await files['fr/score.json']?.()).toEqual({ title: 'Note' });
});

it('is empty for a namespace that a language lacks, so that English stands in', async () => {
  const files = filesOfParts(
    { first: ['app', 'menu'] },
    { nl: { first: async () => ({ default: { app: { title: 'Aanmelden' } } }) } },
  );
  expect(await files['nl/menu.json']?.()).toEqual({});
});
