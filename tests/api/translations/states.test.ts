import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/** Translations whose English changed after they were made, and those that somebody has reviewed. */
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
const states = async (part: string, language = 'nl') =>
  (await at.call('translator', { url: `/api/translations/${part}/${language}/states` })).body;
const review = (part: string, payload: object, person: 'super' | 'translator' | 'consultant' = 'translator') =>
  at.call(person, { method: 'PUT', url: `/api/translations/${part}/nl/review`, payload });
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
  expect(await states('surveys')).toEqual([]);
  const changed = groups.map((group) => ({
    ...group,
    elements: group.elements.map((element) =>
      element.id === 'a' ? { ...element, translation: { ...element.translation, en: 'How do you feel?' } } : element,
    ),
  }));
  const { body } = await at.call('super', { url: `/api/surveys/${survey}` });
  await put('super', `surveys/${survey}`, { ...(body as object), version, groups: changed });
  expect(await states('surveys')).toEqual([{ id: `${survey}/element/g/a`, formerEnglish: 'How are you?' }]);
  expect(await states('surveys', 'fr')).toEqual([]);
  await translate('a', 'Hoe voelt u zich?');
  expect(await states('surveys')).toEqual([]);
});

it('a CAMP FAQ is stale in the text alone whose English changed', async () => {
  const texts = { id: faq, question: { nl: 'Waar?' }, answer: { nl: 'Hier' } };
  const saved = await put('translator', 'campfaqs/translate/nl', texts);
  await put('super', `campfaqs/${faq}`, { ...saved, question: { ...saved.question, en: 'Where to?' } });
  expect(await states('campfaqs')).toEqual([{ id: `${faq}/question`, formerEnglish: 'Where?' }]);
});

it('a stale translation that still fits is reviewed, until its English or itself changes', async () => {
  const id = `${faq}/question`;
  const still = { id, english: 'Where to?', translation: 'Waar?' };
  expect((await review('campfaqs', still)).body).toEqual({ id, isReviewed: true });
  expect(await states('campfaqs')).toEqual([{ id, isReviewed: true }]);
  expect(await states('campfaqs', 'fr')).toEqual([]);
  const saved = await put('translator', 'campfaqs/translate/nl', { id: faq, question: { nl: 'Waarheen?' } });
  expect(await states('campfaqs')).toEqual([]);
  expect((await review('campfaqs', { ...still, translation: 'Waarheen?' }, 'super')).status).toBe(200);
  await put('super', `campfaqs/${faq}`, { ...saved, question: { ...saved.question, en: 'Which way?' } });
  expect(await states('campfaqs')).toEqual([{ id, formerEnglish: 'Where to?' }]);
});

it('a review of what no longer stands is told what stands', async () => {
  const id = `${faq}/question`;
  const current = { id, english: 'Which way?', translation: 'Waarheen?' };
  for (const seen of [{ english: 'Where to?' }, { translation: 'Waar?' }, { english: 7 }]) {
    const { status, body } = await review('campfaqs', { ...current, ...seen });
    expect([status, body]).toMatchObject([409, { code: 21, details: { current } }]);
  }
});

it.each([
  ['of no text', { id: 'none/question' }, 404],
  ['of no field', { id: 'FAQ/other' }, 404],
  ['without an id', { id: 7 }, 422],
  ['of what has no translation', { id: 'FAQ/answer', english: 'Here', translation: '' }, 422],
])('a review %s is refused', async (_case, payload, status) => {
  const empty = await at.store('campfaqs', { question: { en: 'A?' }, answer: { en: 'Here' }, categories: ['general'] });
  const id = typeof payload.id === 'string' ? payload.id.replace('FAQ', empty) : payload.id;
  expect((await review('campfaqs', { ...payload, id })).status).toBe(status);
});

it('is for translators and super admins', async () => {
  expect((await review('campfaqs', { id: `${faq}/question` }, 'consultant')).status).toBe(403);
});

it.each(['campfaqs/en', 'campfaqs/xx', 'clubs/nl'])('what is not translated is refused: %s', async (path) => {
  expect((await at.call('translator', { url: `/api/translations/${path}/states` })).status).toBe(422);
});
