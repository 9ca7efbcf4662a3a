import { expect, it } from 'vitest';
import { translateSurvey } from './translateSurvey.ts';

const stored = [
  {
    id: 'g',
    minAmount: 4,
    name: { en: 'Parents' },
    pages: [{ id: 'p', translation: { en: 'Training' } }],
    elements: [
      { id: 'e', translation: { en: 'Happy?' }, options: [{ id: 'o', translation: { en: 'Yes' } }] },
      { id: 'e2', translation: { en: 'Why?' } },
    ],
  },
];

it('takes the texts of one language, and nothing else that is sent', () => {
  const sent = [
    {
      id: 'g',
      minAmount: 99,
      name: { en: 'Hacked', nl: 'Ouders' },
      pages: [{ id: 'p', translation: { nl: 'Training' } }],
      elements: [
        { id: 'e', translation: { nl: 'Tevreden?', en: 'Hacked' }, options: [{ id: 'o', translation: { nl: 'Ja' } }] },
        { id: 'e2', translation: { nl: '  ' } },
        { id: 'new', translation: { nl: 'Nieuw' } },
      ],
    },
  ];
  expect(translateSurvey(stored, sent, 'nl')).toEqual([
    {
      id: 'g',
      minAmount: 4,
      name: { en: 'Parents', nl: 'Ouders' },
      pages: [{ id: 'p', translation: { en: 'Training', nl: 'Training' } }],
      elements: [
        {
          id: 'e',
          translation: { en: 'Happy?', nl: 'Tevreden?' },
          options: [{ id: 'o', translation: { en: 'Yes', nl: 'Ja' } }],
        },
        { id: 'e2', translation: { en: 'Why?' } },
      ],
    },
  ]);
});
