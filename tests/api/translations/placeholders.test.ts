import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/** Placeholders and tags of a translation are those of its English text, whoever sends it. */
let at: AssessmentWorld;
const ids = { survey: '', faq: '' };

beforeAll(async () => {
  at = await openAssessmentWorld();
  const elements = [
    { id: 'a', translation: { en: 'How are you?' } },
    {
      ...{ id: 'b', translation: { en: 'Come {{name}}', nl: 'Oud' } },
      options: [{ id: 'o', translation: { en: 'To <b>us</b>' } }],
    },
  ];
  const groups = [
    { id: 'first', minAmount: 1, name: { en: 'First' } },
    { id: 'g', minAmount: 1, elements },
  ];
  ids.survey = await at.store('surveys', { name: 'Texts', groups });
  const faq = { question: { en: 'Where is {club}?' }, answer: { en: 'Here' }, categories: ['general'] };
  ids.faq = await at.store('campfaqs', faq);
});
afterAll(() => at.dispose());

const put = (url: string, payload: object) => at.call('translator', { method: 'PUT', url: `/api/${url}`, payload });
const translate = (elements: object[]) =>
  put(`surveys/${ids.survey}/translate/nl`, { groups: [{ id: 'g', minAmount: 1, elements }] });

it.each<[string, object[], string, string]>([
  ['a missing one', [{ id: 'b', translation: { nl: 'Kom' } }], 'groups.0.elements.0.translation.nl', '{{name}}'],
  [
    'a tag that is not closed, of a choice',
    [{ id: 'a' }, { id: 'b', options: [{ id: 'o', translation: { nl: 'Bij <b>ons' } }] }],
    'groups.0.elements.1.options.0.translation.nl',
    '</b>',
  ],
  ['a made up one', [{ id: 'a', translation: { nl: 'Hoe {{x}}?' } }], 'groups.0.elements.0.translation.nl', '{{x}}'],
  [
    'one that the sent English has, not the stored',
    [{ id: 'a', translation: { en: 'How {{x}}?', nl: 'Hoe {{x}}?' } }],
    'groups.0.elements.0.translation.nl',
    '{{x}}',
  ],
])('a survey text is refused at its field with %s', async (_case, elements, field, wrong) => {
  const { status, body } = await translate(elements);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 20, details: [{ field, rule: 'placeholders', params: { wrong } }] });
});

it('a survey text with the placeholders of its English is kept; one that stays as it was is left alone', async () => {
  const elements = [
    { id: 'a', translation: { nl: 'Hoe is het?' } },
    { id: 'b', translation: { nl: 'Oud' }, options: [{ id: 'o', translation: { nl: 'Bij <b>ons</b>' } }] },
  ];
  expect((await translate(elements)).status).toBe(200);
  expect((await translate([{ id: 'b', translation: { nl: 'Kom {{name}}' } }])).status).toBe(200);
});

it('a CAMP FAQ is refused at its question, and taken with the placeholder', async () => {
  const send = (nl: string) => put('campfaqs/translate/nl', { id: ids.faq, question: { nl }, answer: { nl: 'Hier' } });
  const refused = await send('Waar?');
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ details: [{ field: 'question.nl', params: { wrong: '{club}' } }] });
  expect(await send('Waar is {club}?')).toMatchObject({ status: 200, body: { question: { nl: 'Waar is {club}?' } } });
});
