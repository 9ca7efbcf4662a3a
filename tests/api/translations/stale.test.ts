import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/** Translations whose English changed after they were made. */
let at: AssessmentWorld;
let survey = '';
let faq = '';

const groupsOf = (english: string) => [
  {
    ...{ id: 'g', minAmount: 1, name: { en: 'Parents' } },
    elements: [
      { id: 'a', translation: { en: english } },
      { id: 'b', translation: { en: 'Bye' } },
    ],
  },
];
const stale = async (part: string, language = 'nl') =>
  (await at.call('translator', { url: `/api/translations/${part}/${language}/stale` })).body;
const put = async (person: 'super' | 'translator', url: string, payload: object) => {
  const answer = await at.call(person, { method: 'PUT', url: `/api/${url}`, payload });
  expect(answer.status).toBe(200);
  return answer.body as { version: number; groups: ReturnType<typeof groupsOf>; question: object };
};
const translate = (id: string, nl: string) =>
  put('translator', `surveys/${survey}/translate/nl`, {
    groups: [{ id: 'g', minAmount: 1, elements: [{ id, translation: { nl } }] }],
  });

beforeAll(async () => {
  at = await openAssessmentWorld();
  survey = await at.store('surveys', { name: 'Texts', groups: groupsOf('How are you?') });
  faq = await at.store('campfaqs', { question: { en: 'Where?' }, answer: { en: 'Here' }, categories: ['general'] });
});
afterAll(() => at.dispose());

it('a survey text is stale from the change of its English until it is translated again', async () => {
  await translate('a', 'Hoe is het?');
  const { version, groups } = await translate('b', 'Dag');
  expect(await stale('surveys')).toEqual([]);
  const changed = groups.map((group) => ({
    ...group,
    elements: group.elements.map((element) =>
      element.id === 'a' ? { ...element, translation: { ...element.translation, en: 'How do you feel?' } } : element,
    ),
  }));
  const { body } = await at.call('super', { url: `/api/surveys/${survey}` });
  await put('super', `surveys/${survey}`, { ...(body as object), version, groups: changed });
  expect(await stale('surveys')).toEqual([{ id: `${survey}/element/g/a`, english: 'How are you?' }]);
  expect(await stale('surveys', 'fr')).toEqual([]);
  await translate('a', 'Hoe voelt u zich?');
  expect(await stale('surveys')).toEqual([]);
});

it('a CAMP FAQ is stale in the text alone whose English changed', async () => {
  const texts = { id: faq, question: { nl: 'Waar?' }, answer: { nl: 'Hier' } };
  const saved = await put('translator', 'campfaqs/translate/nl', texts);
  await put('super', `campfaqs/${faq}`, { ...saved, question: { ...saved.question, en: 'Where to?' } });
  expect(await stale('campfaqs')).toEqual([{ id: `${faq}/question`, english: 'Where?' }]);
});

it.each(['campfaqs/en', 'campfaqs/xx', 'clubs/nl'])('what is not translated is refused: %s', async (path) => {
  expect((await at.call('translator', { url: `/api/translations/${path}/stale` })).status).toBe(422);
});
