import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TranslationText } from '#domain/translations/TranslationUnit.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

/** Texts of resources and structures beside the documented tabs, told and taken one by one. */
let at: AssessmentWorld;
let kind = '';
const structure = `structure-${world.assessment}`;

beforeAll(async () => {
  at = await openAssessmentWorld();
  kind = await at.store('intervieweekinds', {
    name: 'coach',
    nameTranslation: { en: 'Coach {{n}}', fr: 'Entraîneur' },
  });
});
afterAll(() => at.dispose());

const textsOf = async (part: string, query = '') => {
  const { status, body } = await at.call('translator', { url: `/api/translations/${part}/nl${query}` });
  expect(status).toBe(200);
  return body as { texts: TranslationText[]; next: number | null };
};
const send = (part: string, payload: object, person: Person = 'translator') =>
  at.call(person, { method: 'PUT', url: `/api/translations/${part}/nl`, payload });
const seen = ({ id, english, translation }: TranslationText) => ({ id, english, translation });

it('parts are the resources with texts that somebody changes, and the structures that are edited', async () => {
  const { body } = await at.call('translator', { url: '/api/translations' });
  const parts = (body as { part: string }[]).map(({ part }) => part);
  expect(parts).toEqual(
    expect.arrayContaining([
      'intervieweekinds',
      'keynumbers',
      'mailtemplates',
      'projects',
      'surveytemplates',
      structure,
    ]),
  );
  for (const part of ['surveys', 'campfaqs', 'countries', 'clubs', 'accounts']) expect(parts).not.toContain(part);
});

it('a text of a resource is set where it is as it was seen, and nothing else is told of the record', async () => {
  const { texts, next } = await textsOf('intervieweekinds');
  expect(next).toBeNull();
  const text = texts.find(({ recordId }) => recordId === kind);
  expect(text).toEqual({
    ...{ id: `${kind}/nameTranslation`, recordId: kind, kind: 'nameTranslation', field: 'nameTranslation.nl' },
    ...{ context: 'coach', english: 'Coach {{n}}', translation: '', maxLength: 100 },
  });
  if (!text) return;
  expect((await send('intervieweekinds', { ...seen(text), text: 'Trainer {{n}}' })).body).toMatchObject({
    translation: 'Trainer {{n}}',
  });
  const { body } = await at.call('super', { url: `/api/intervieweekinds/${kind}` });
  expect(body).toMatchObject({ nameTranslation: { en: 'Coach {{n}}', fr: 'Entraîneur', nl: 'Trainer {{n}}' } });
  const history = await at.call('super', { url: `/api/intervieweekinds/${kind}/history` });
  expect(JSON.stringify(history.body)).toContain('translator');
  const late = await send('intervieweekinds', { ...seen(text), text: 'Coach {{n}}' });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 21, details: { current: { id: text.id, translation: 'Trainer {{n}}' } } },
  ]);
});

it('a text whose English changed is outdated until it is translated again', async () => {
  const { body } = await at.call('super', { url: `/api/intervieweekinds/${kind}` });
  const changed = { ...(body as { nameTranslation: object }) };
  const nameTranslation = { ...changed.nameTranslation, en: 'Trainer {{n}}' };
  await at.call('super', {
    method: 'PUT',
    url: `/api/intervieweekinds/${kind}`,
    payload: { ...changed, nameTranslation },
  });
  const find = async () => (await textsOf('intervieweekinds')).texts.find(({ recordId }) => recordId === kind);
  const text = await find();
  expect(text).toMatchObject({ english: 'Trainer {{n}}', formerEnglish: 'Coach {{n}}' });
  if (text) await send('intervieweekinds', { ...seen(text), text: 'Oefenmeester {{n}}' });
  expect(await find()).not.toHaveProperty('formerEnglish');
});

it('a text of a structure is set as an edit of it: its next version, in which nothing else is changed', async () => {
  const { texts } = await textsOf(structure);
  const text = texts.find(({ kind: what }) => what.startsWith('structure.'));
  expect(texts.map(({ kind: what }) => what)).toEqual(
    expect.arrayContaining(['structure.dimensions.name', expect.stringMatching(/^structure\.topics\./)]),
  );
  if (!text) throw new Error('no texts');
  const before = await at.call('super', { url: `/api/assessments?assessmentId=${world.assessment}` });
  expect((await send(structure, { ...seen(text), text: 'Vertaald' })).body).toMatchObject({ translation: 'Vertaald' });
  const after = await at.call('super', { url: `/api/assessments?assessmentId=${world.assessment}` });
  const [old, now] = [before, after].map(({ body }) => JSON.stringify(body));
  expect(now).toContain('Vertaald');
  expect(now).not.toBe(old);
  expect((await textsOf(structure)).texts).toHaveLength(texts.length);
  expect((await send(structure, { ...seen(text), text: 'Anders' })).status).toBe(409);
});

it('the name of a structure is set where it stands: in its assessment, without another version', async () => {
  const find = async () => (await textsOf(structure)).texts.find(({ kind: what }) => what === 'name');
  const text = await find();
  if (!text) throw new Error('The structure has no name');
  const versionOf = async () =>
    (await at.services.db.selectFrom('assessments').selectAll().where('id', '=', world.assessment).executeTakeFirst())
      ?.currentVersionId;
  const before = await versionOf();
  expect((await send(structure, { ...seen(text), text: 'Jeugdlabel' })).body).toMatchObject({
    ...{ id: text.id, english: text.english, translation: 'Jeugdlabel' },
  });
  expect(await versionOf()).toBe(before);
  expect(await find()).toMatchObject({ translation: 'Jeugdlabel' });
  expect((await send(structure, { ...seen(text), text: 'Anders' })).status).toBe(409);
});

it('of a structure too it is known what a translation was made of', async () => {
  const first = async () => (await textsOf(structure)).texts.find(({ kind: what }) => what.startsWith('structure.'));
  const text = await first();
  const [, , , id] = text?.id.split('/') ?? [];
  const open = await at.call('super', { url: `/api/assessments?assessmentId=${world.assessment}` });
  const { dimensions } = open.body as { dimensions: { id: string; name: object }[] };
  const node = dimensions.find((one) => one.id === id);
  const payload = { ...node, name: { ...node?.name, en: 'Another English' } };
  const url = `/api/assessments/dimensions?assessmentId=${world.assessment}`;
  expect((await at.call('super', { method: 'POST', url, payload })).status).toBe(200);
  expect(await first()).toMatchObject({ id: text?.id, english: 'Another English', formerEnglish: text?.english });
});

it('is offered what like texts of all parts were translated as, the likest first, nothing of the trash', async () => {
  const names = { en: 'Does the club have a vision for its youth?', nl: 'Heeft de club een visie voor haar jeugd?' };
  await at.store('keynumbers', { key: 'vision', name: names });
  const elements = [
    { id: 'e', translation: { en: 'Does the club have a plan for its youth?', nl: 'Heeft de club een jeugdplan?' } },
    { id: 'f', translation: { en: 'Something else altogether', nl: 'Iets heel anders' } },
  ];
  await at.store('surveys', { name: 'S', groups: [{ id: 'g', minAmount: 1, elements }] });
  const gone = { key: 'gone', name: { en: names.en, nl: 'Weg' } };
  const trashed = await at.store('keynumbers', gone);
  expect((await at.call('super', { method: 'DELETE', url: `/api/keynumbers/${trashed}` })).status).toBe(200);
  const id = await at.store('intervieweekinds', { name: 'youth', nameTranslation: { en: names.en } });
  const url = `/api/translations/intervieweekinds/nl/suggestions?id=${id}/nameTranslation`;
  const { status, body } = await at.call('translator', { url });
  expect([status, (body as { translation: string }[]).map(({ translation }) => translation)]).toEqual([
    200,
    [names.nl, 'Heeft de club een jeugdplan?'],
  ]);
  expect(body).toMatchObject([{ english: names.en, likeness: 1 }, { likeness: expect.any(Number) as number }]);
  const none = await at.call('translator', { url: `/api/translations/intervieweekinds/nl/suggestions?id=${id}/name` });
  expect(none.status).toBe(404);
});

it('of a structure too is offered', async () => {
  const { texts } = await textsOf(structure);
  const text = texts.find(({ kind: of }) => of === 'structure.topics.name');
  if (!text) throw new Error('The structure has no topic');
  expect((await send(structure, { ...seen(text), text: 'Onderwerp' })).status).toBe(200);
  const id = await at.store('intervieweekinds', { name: 'topic', nameTranslation: { en: text.english } });
  const url = `/api/translations/intervieweekinds/nl/suggestions?id=${id}/nameTranslation`;
  expect((await at.call('translator', { url })).body).toMatchObject([{ translation: 'Onderwerp', likeness: 1 }]);
});

it('texts are told a thousand at a time, from a place on', async () => {
  const { texts } = await textsOf(structure);
  expect((await textsOf(structure, '?from=1')).texts).toEqual(texts.slice(1));
  expect(await textsOf(structure, '?from=99999')).toEqual({ texts: [], next: null });
  const { status } = await at.call('translator', { url: `/api/translations/${structure}/nl?from=-1` });
  expect(status).toBe(422);
});

let made = 0;
it.each([
  ['without its placeholders', { text: 'Trainer' }, 422, 20],
  ['that is empty', { text: ' ' }, 422, 20],
  ['that is no text', { text: 7 }, 422, 20],
  ['that is too long', { text: `{{n}}${'x'.repeat(100)}` }, 422, 20],
  ['of a text that is not there', { id: 'KIND/name' }, 404, 40],
  ['of a record that is not there', { id: 'none/nameTranslation' }, 404, 40],
])('a translation %s is refused', async (_case, sent, status, code) => {
  const id = await at.store('intervieweekinds', {
    name: `other ${(made += 1)}`,
    nameTranslation: { en: 'Other {{n}}' },
  });
  const own = { id: `${id}/nameTranslation`, english: 'Other {{n}}', translation: '', text: 'Ander {{n}}', ...sent };
  const answer = await send('intervieweekinds', { ...own, id: own.id.replace('KIND', id) });
  expect([answer.status, answer.body]).toMatchObject([status, { code }]);
});

it.each(['clubs', 'countries', 'structure-none', 'history'])('what is not translated is refused: %s', async (part) => {
  const { status } = await at.call('translator', { url: `/api/translations/${part}/nl` });
  expect(status).toBe(part === 'structure-none' ? 404 : 422);
});
