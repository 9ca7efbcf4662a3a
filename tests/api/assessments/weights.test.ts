import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { systemActor } from '#engine/server/records/Actor.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { selectRows } from '#server/features/assessments/rows.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { buildScenario, openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let project: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
});

afterAll(() => at.dispose());

beforeEach(async () => {
  project = await at.store('projects', { name: 'Weighed', assessmentId: world.assessment, projectManagers: ['pm'] });
});

type Read = AssessmentStructure & { assessmentVersionId: string; number: number };

const read = async (query: string) => (await at.call('super', { url: `/api/assessments${query}` })).body as Read;
const weightOf = ({ items }: AssessmentStructure, id: string) => items.find((item) => item.id === id)?.weightingFactor;
const put = (person: Person, payload: object, id = project) =>
  at.call(person, { method: 'PUT', url: `/api/projects/${id}/weights`, payload });
const items = (weightingFactor: unknown, id = 'i1') => ({ items: [{ id, weightingFactor }] });

describe('weights of a project', () => {
  it('are saved as a new version that the project pins; the global pass and what is open stay', async () => {
    const opened = await at.openClubAssessment({ projectId: project });
    const before = await read(`?projectId=${project}`);
    const { status, body } = await put('pm', { ...items(3), assessmentVersionId: before.assessmentVersionId });
    expect([status, weightOf(body as Read, 'i1')]).toEqual([200, 3]);

    const now = await read(`?projectId=${project}`);
    expect(now).toEqual(body);
    expect(now.number).toBeGreaterThan(before.number);
    expect(weightOf(now, 'i1')).toBe(3);
    expect(weightOf(await read(''), 'i1')).toBeUndefined();
    expect(weightOf(await read(`?clubAssessmentId=${opened}`), 'i1')).toBeUndefined();
    const { body: history } = await at.call('super', { url: `/api/projects/${project}/history` });
    expect(history).toEqual(expect.arrayContaining([expect.objectContaining({ by: 'pm' })]));
  });

  it('of an assessment of its own move its current version on', async () => {
    const own = await at.store('assessments', { kind: 'project', name: { en: 'Own' } });
    const { structure } = buildScenario();
    const first = await at.store('assessmentversions', { assessmentId: own, number: 1, structure });
    const id = await at.store('projects', { name: 'Own', assessmentId: own, assessmentVersionId: first });
    const { db, registry } = at.services;
    const assessments = registry.get('assessments');
    const session = { db, registry, actor: systemActor('test') };
    await updateRecord(session, assessments, own, { projectId: id, currentVersionId: first });
    const { status, body } = await put('super', { ...items(2), assessmentVersionId: first }, id);
    const { assessmentVersionId, number } = body as Read;
    expect([status, number]).toEqual([200, 2]);
    const [stored] = await selectRows({ db, registry }, 'assessments', sql`id = ${own}`);
    expect(stored?.currentVersionId).toBe(assessmentVersionId);
  });

  it('that do not change make no version', async () => {
    const { assessmentVersionId } = await read(`?projectId=${project}`);
    const { status, body } = await put('pm', { ...items(1), assessmentVersionId });
    expect([status, body]).toMatchObject([200, { assessmentVersionId }]);
  });

  it('of two at once are saved by one of them, and refused to the other with the version that stands', async () => {
    const { assessmentVersionId } = await read(`?projectId=${project}`);
    const both = await Promise.all([
      put('pm', { ...items(2), assessmentVersionId }),
      put('super', { ...items(5, 'i2'), assessmentVersionId }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    const stands = (await read(`?projectId=${project}`)).assessmentVersionId;
    expect(refused?.body).toMatchObject({ code: 21, details: { current: { assessmentVersionId: stands } } });
  });

  it.each<[string, object, string, string]>([
    ['a factor below 1', items(0.5), 'items.0.weightingFactor', 'minimum'],
    ['a factor above 1,000,000', items(1_000_001), 'items.0.weightingFactor', 'maximum'],
    ['a factor that is no number', items('2'), 'items', 'type'],
    ['a list that is none', { topics: 'all' }, 'topics', 'type'],
    ['a node that is not there', items(2, 'nowhere'), 'items.0.id', 'link'],
    ['no version', { ...items(2), assessmentVersionId: null }, 'assessmentVersionId', 'required'],
  ])('with %s are refused', async (_, payload, field, rule) => {
    const { assessmentVersionId } = await read(`?projectId=${project}`);
    const { status, body } = await put('pm', { assessmentVersionId, ...payload });
    expect([status, body]).toMatchObject([422, { code: 20, details: [{ field, rule }] }]);
    expect((await read(`?projectId=${project}`)).assessmentVersionId).toBe(assessmentVersionId);
  });

  it('are refused where there are traffic lights', async () => {
    const id = await at.store('projects', { name: 'Lit', assessmentId: world.assessment, scoringSystem: 2 });
    const { status, body } = await put('super', { ...items(2), assessmentVersionId: world.version }, id);
    expect([status, body]).toMatchObject([422, { details: [{ rule: 'trafficLights' }] }]);
  });

  it('are left as they are by editor and file where there are traffic lights', async () => {
    await sql`UPDATE projects SET "scoringSystem" = 2 WHERE id = ${project}`.execute(at.services.db);
    const query = `?projectId=${project}`;
    const before = await read(query);
    const [dimension] = before.dimensions;
    const post = (list: string, payload: object) =>
      at.call('super', { method: 'POST', url: `/api/assessments/${list}${query}`, payload });
    const added = { id: 'new', dimensionId: dimension?.id, position: 2, name: { en: 'New' } };
    const weighed = { field: 'weightingFactor', rule: 'trafficLights' };
    for (const [list, node] of [
      ['dimensions', { ...dimension, weightingFactor: 5 }],
      ['subdimensions', { ...added, weightingFactor: 2 }],
    ] as const)
      expect(await post(list, node)).toMatchObject({ status: 422, body: { details: [weighed] } });

    const url = `/api/assessments/structure${query}&assessmentVersionId=${before.assessmentVersionId}`;
    const file = (await at.call('super', { url })).body as { dimensions: object[] };
    const payload = { ...file, dimensions: file.dimensions.map((one) => ({ ...one, weightingFactor: 5 })) };
    expect(await at.call('super', { method: 'PUT', url, payload })).toMatchObject({
      ...{ status: 422, body: { details: [{ ...weighed, field: 'dimensions.0.weightingFactor' }] } },
    });
    expect((await read(query)).assessmentVersionId).toBe(before.assessmentVersionId);
    expect((await post('dimensions', { ...dimension, name: { en: 'Renamed' } })).status).toBe(200);
    expect((await post('subdimensions', added)).status).toBe(200);
  });

  it("of somebody else's project are refused as of one that does not exist", async () => {
    const foreign = await at.store('projects', { name: 'Foreign', assessmentId: world.assessment });
    const payload = { ...items(2), assessmentVersionId: world.version };
    const refused = await put('pm', payload, foreign);
    expect(refused.status).toBe(403);
    expect(await put('pm', payload, 'made-up')).toEqual(refused);
    expect((await put('super', payload, 'made-up')).status).toBe(404);
  });
});
