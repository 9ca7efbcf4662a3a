import { afterAll, beforeAll, expect, it } from 'vitest';
import { representRecord } from '#engine/browser/display/representRecord.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

it('records are found by what stands for them: people by their name', async () => {
  const found: string[] = [];
  for (const resource of configuredResources.values()) {
    const list = async (filter: object) => {
      const url = `/api/${resource.name}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]`;
      const answer = await at.app.inject({ url, headers: { authorization: `Bearer ${await at.sign('super')}` } });
      return answer.statusCode === 200 ? answer.json<{ id: string }[]>() : [];
    };
    const isSearched = Object.values(resource.schema.properties).some((property) => property['x-search']);
    const [record] = isSearched ? await list({}) : [];
    if (!record) continue;
    found.push(resource.name);
    const shown = representRecord(record, resource, ['en']);
    expect(await list({ q: shown }), `${resource.name} "${shown}"`).toContainEqual(
      expect.objectContaining({ id: record.id }),
    );
  }
  expect(found).toEqual(expect.arrayContaining(['accounts', 'clubs', 'countries', 'projects']));
});
