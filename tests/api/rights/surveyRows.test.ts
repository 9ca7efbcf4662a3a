import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleIds } from '#domain/access/roles.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';
import { everybody } from './Call.ts';
import { everyone, statuses } from './byPerson.ts';

/** Surveys of one's own club assessment and of another's (decisions G), and what translators are told of both. */
let at: AssessmentWorld;
const own = { assessment: '', survey: '' };
const foreign = { assessment: '', survey: '' };

beforeAll(async () => {
  at = await openAssessmentWorld();
  const projectId = await at.store('projects', { name: 'Verborgen', assessmentId: world.assessment });
  own.assessment = await at.openClubAssessment();
  foreign.assessment = await at.openClubAssessment({
    ...{ clubId: world.eliteClub, projectId },
    assessors: [{ assessorId: 'gdpr', lead: true }],
  });
  for (const side of [own, foreign])
    side.survey = await at.store('surveys', { name: 'Verborgen', clubAssessmentId: side.assessment });
});
afterAll(() => at.dispose());

const ofAll: readonly Person[] = ['super', 'consultant'];
const ofOwn: readonly Person[] = [...ofAll, 'vv', 'pm', 'lead', 'assessor', 'assessor2'];
const ofForeign: readonly Person[] = [...ofAll, 'gdpr'];
const ids = async (person: Person) =>
  ((await at.call(person, { url: '/api/surveys' })).body as { id: string }[]).map(({ id }) => id);

it.each(['', '/history', '/uses'])(
  'surveys are read by who reads their club assessment: surveys/:id%s',
  async (path) => {
    const read = (side: typeof own) => async (person: Person) =>
      (await at.call(person, { url: `/api/surveys/${side.survey}${path}` })).status;
    const told: readonly Person[] = path === '' ? ['translator'] : [];
    expect(await statuses(read(own))).toEqual(everyone([...ofOwn, ...told], 200, 404));
    expect(await statuses(read(foreign))).toEqual(everyone([...ofForeign, ...told], 200, 404));
  },
);

it('surveys are told to translators as texts, and nothing of whose they are', async () => {
  const texts = ['createdAt', 'deletedAt', 'groups', 'id', 'updatedAt', 'version'];
  const url = `/api/surveys/${own.survey}`;
  const { body: one } = await at.call('translator', { url });
  expect(Object.keys(one as object).sort()).toEqual(texts);
  const { body: listed } = await at.call('translator', { url: '/api/surveys' });
  expect((listed as { id: string }[]).map(({ id }) => id).sort()).toEqual([own.survey, foreign.survey].sort());
  for (const row of listed as object[]) expect(Object.keys(row).sort()).toEqual(texts);
  const payload = { groups: [], version: 1 };
  const { body: saved } = await at.call('translator', { method: 'PUT', url: `${url}/translate/nl`, payload });
  expect(Object.keys(saved as object).sort()).toEqual(texts);
  const stale = { groups: [], version: 99 };
  const refused = await at.call('translator', { method: 'PUT', url: `${url}/translate/nl`, payload: stale });
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).not.toMatch(new RegExp(`Verborgen|${own.assessment}`));
});

it.each(['name', 'clubAssessmentId', 'surveyTemplateId', 'closed'])(
  'surveys are not asked for by a translator by what is not told: %s',
  async (field) => {
    const filter = encodeURIComponent(JSON.stringify({ [field]: own.assessment }));
    expect((await at.call('translator', { url: `/api/surveys?filter=${filter}` })).status).toBe(422);
    const [up, down] = await Promise.all(
      ['ASC', 'DESC'].map((order) =>
        at.call('translator', { url: `/api/surveys?sort=${encodeURIComponent(JSON.stringify([field, order]))}` }),
      ),
    );
    expect(up).toMatchObject({ status: 200, body: [{}, {}] });
    expect(down).toEqual(up);
    const { body: found } = await at.call('translator', { url: '/api/surveys?filter={"q":"verborgen"}' });
    expect(found).toEqual([]);
  },
);

it('surveys are read whole by a translator who assesses', async () => {
  const give = (roles: readonly string[]) =>
    sql`UPDATE accounts SET roles = ${JSON.stringify(roles)}::jsonb WHERE id = 'lead'`.execute(at.services.db);
  await give([roleIds.translator]);
  const { body: listed } = await at.call('lead', { url: '/api/surveys' });
  const named = (listed as { id: string; name?: string }[]).filter(({ name }) => name).map(({ id }) => id);
  expect([(listed as object[]).length, named]).toEqual([2, [own.survey]]);
  expect((await at.call('lead', { url: `/api/surveys/${own.survey}` })).body).toMatchObject({ name: 'Verborgen' });
  await give([]);
});

it('surveys are listed, counted and exported to nobody else', async () => {
  for (const person of everybody) {
    const listed = await ids(person);
    const isTold = person === 'translator';
    expect([person, listed.includes(own.survey)]).toEqual([person, isTold || ofOwn.includes(person)]);
    expect([person, listed.includes(foreign.survey)]).toEqual([person, isTold || ofForeign.includes(person)]);
    const read = isTold ? 0 : listed.length;
    const { body: groups } = await at.call(person, { url: '/api/surveys/groups?by=closed' });
    const counted = (groups as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
    expect([person, counted]).toEqual([person, read]);
    const { body: exported } = await at.call(person, { url: '/api/surveys/export?format=csv' });
    expect([person, String(exported).match(/Verborgen/g)?.length ?? 0]).toEqual([person, read]);
  }
});

it('surveys are refused in the same words as those that do not exist', async () => {
  const hidden = await at.call('none', { url: `/api/surveys/${own.survey}` });
  const missing = await at.call('none', { url: '/api/surveys/made-up' });
  expect(hidden.status).toBe(404);
  expect(JSON.stringify(hidden.body).replace(own.survey, 'ID')).toBe(
    JSON.stringify(missing.body).replace('made-up', 'ID'),
  );
});
