import { describe, expect, it } from 'vitest';
import { translateSurvey } from '#domain/surveys/translateSurvey.ts';
import { isTranslated, nextUntranslated, unitsOfFaq, unitsOfSurvey, wrongPlaceholders } from './TranslationUnit.ts';

const survey = {
  id: 's',
  groups: [
    {
      ...{ id: 'g', minAmount: 2, name: { en: 'Parents', nl: 'Ouders' } },
      pages: [{ id: 'p', translation: { en: 'Start' } }, { id: 'empty' }],
      elements: [
        {
          ...{ id: 'e', translation: { en: 'Happy?', nl: 'Blij?' } },
          options: [
            { id: 'yes', translation: { en: 'Yes' } },
            { id: 'no', translation: { fr: 'Non' } },
          ],
        },
      ],
    },
  ],
};

describe('the texts of a record', () => {
  it('are those of a survey that have English, in the order in which people meet them', () => {
    expect(unitsOfSurvey(survey, 'nl').map(({ id, english, translation }) => [id, english, translation])).toEqual([
      ['s/group/g', 'Parents', 'Ouders'],
      ['s/page/g/p', 'Start', ''],
      ['s/element/g/e', 'Happy?', 'Blij?'],
      ['s/option/g/e/yes', 'Yes', ''],
    ]);
  });

  it('are named by where they stand', () => {
    expect(unitsOfSurvey(survey, 'nl').map(({ field }) => field)).toEqual([
      'groups.0.name.nl',
      'groups.0.pages.0.translation.nl',
      'groups.0.elements.0.translation.nl',
      'groups.0.elements.0.options.0.translation.nl',
    ]);
  });

  it('are the question and the answer of a CAMP FAQ', () => {
    const faq = { id: 'f', question: { en: 'Where?', nl: 'Waar?' }, answer: { en: 'Here' }, categories: [] };
    expect(unitsOfFaq(faq, 'nl').map(({ kind, context, translation }) => [kind, context, translation])).toEqual([
      ['question', '', 'Waar?'],
      ['answer', 'Where?', ''],
    ]);
    expect(unitsOfFaq(faq, 'nl')[1]?.bodyOf('Hier')).toEqual({ answer: { nl: 'Hier' } });
  });

  it('are set one by one by what the translate call is sent', () => {
    const units = unitsOfSurvey(survey, 'hu');
    const done = units.reduce((groups, unit) => {
      const sent = unit.bodyOf(`hu ${unit.english}`)['groups'] as typeof survey.groups;
      return translateSurvey(groups, sent, 'hu') as typeof survey.groups;
    }, survey.groups);
    expect(unitsOfSurvey({ id: 's', groups: done }, 'hu').map(({ translation }) => translation)).toEqual(
      units.map(({ english }) => `hu ${english}`),
    );
    expect(unitsOfSurvey({ id: 's', groups: done }, 'nl')).toMatchObject(
      unitsOfSurvey(survey, 'nl').map(({ translation }) => ({ translation })),
    );
  });
});

it('the next untranslated text is behind the one before, then from the beginning; none when all are', () => {
  const units = unitsOfSurvey(survey, 'nl');
  expect(nextUntranslated(units, null)?.english).toBe('Start');
  expect(nextUntranslated(units, 's/page/g/p')?.english).toBe('Yes');
  expect(nextUntranslated(units, 's/option/g/e/yes')?.english).toBe('Start');
  expect(nextUntranslated(units.filter(isTranslated), null)).toBeNull();
});

it.each([
  ['Hello {{name}}', 'Dag {{name}}', []],
  ['Hello {{name}}', 'Dag', ['{{name}}']],
  ['See <b>this</b>', 'Zie <b>dit', ['</b>']],
  ['Plain', 'Gewoon {x}', ['{x}']],
  ['{a} {a}', '{a}', ['{a}']],
])('%j as %j has wrong placeholders: %j', (english, translation, wrong) => {
  expect(wrongPlaceholders(english, translation)).toEqual(wrong);
});
