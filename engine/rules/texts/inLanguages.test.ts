import { expect, it } from 'vitest';
import { inLanguages } from './inLanguages.ts';

const structure = {
  id: 'a',
  name: { en: 'Check', fr: 'Bilan', nl: 'Check NL' },
  items: [
    {
      id: 'fr',
      position: 1,
      name: { en: '', fr: 'Plan', nl: 'Plan NL' },
      help: {},
      parts: [null, 2, { en: 'No text', id: 3 }],
    },
    { id: 'nl', name: { nl: 'Alleen', hu: 'Csak' } },
  ],
};

it('texts stay in the languages that are wanted, in another where they are in none of these', () => {
  expect(inLanguages(structure, ['nl', 'en'])).toEqual({
    id: 'a',
    name: { en: 'Check', nl: 'Check NL' },
    items: [
      { id: 'fr', position: 1, name: { nl: 'Plan NL' }, help: {}, parts: [null, 2, { en: 'No text', id: 3 }] },
      { id: 'nl', name: { nl: 'Alleen' } },
    ],
  });
  expect(inLanguages(structure, ['en']).items[0]?.name).toEqual({ fr: 'Plan' });
});

it.each([[[]], [['xx', '']]])('without a language all stay: %j', (wanted) => {
  expect(inLanguages(structure, wanted)).toBe(structure);
});
