import { expect, it } from 'vitest';
import { checkAnswers } from './checkAnswers.ts';

const options = [{ id: 'yes' }, { id: 'no' }];
const group = {
  elements: [
    { id: 'joy' },
    { id: 'why', type: 'text' as const },
    { id: 'one', type: 'choice' as const, options },
    { id: 'some', type: 'choices' as const, options },
  ],
};

it.each<[string, unknown, string[]]>([
  ['nothing', undefined, []],
  [
    'what each element asks',
    [
      { elementId: 'joy', scale: 0, text: 'Because' },
      { elementId: 'why', text: 'Because', scale: null, options: [] },
      { elementId: 'one', options: ['no'] },
      { elementId: 'some', options: ['no', 'yes'] },
    ],
    [],
  ],
  ['an unknown element', [{ elementId: 'gone' }], ['answers.0.elementId relation']],
  [
    'an element twice',
    [
      { elementId: 'joy', scale: 1 },
      { elementId: 'joy', scale: 2 },
    ],
    ['answers.1.elementId unique'],
  ],
  ['a scale to a text', [{ elementId: 'why', scale: 4 }], ['answers.0.scale type']],
  ['options to a scale', [{ elementId: 'joy', options: ['yes'] }], ['answers.0.options type']],
  ['two options of one', [{ elementId: 'one', options: ['yes', 'no'] }], ['answers.0.options maxItems']],
  ['an unknown option', [{ elementId: 'some', options: ['yes', 'maybe'] }], ['answers.0.options.1 relation']],
  ['an option twice', [{ elementId: 'some', options: ['yes', 'yes'] }], ['answers.0.options.1 unique']],
])('answers with %s are in order or refused where they are wrong', (_what, answers, expected) => {
  expect(checkAnswers(group, answers).map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
});
