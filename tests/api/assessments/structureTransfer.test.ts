import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '#engine/rules/values/isObject.ts';
import { readFrameworkRows } from '#domain/structures/frameworkSheet.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { sharedData } from '#tests/support/sharedData.ts';
import { hostileValue } from '../fuzz/hostileValues.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

interface File {
  dimensions: { id: string; name: Record<string, string>; weightingFactor: number | null }[];
}
const load = (name: string) => JSON.parse(readFileSync(sharedData('frameworks', `${name}.json`), 'utf8')) as File;
const url = '/api/assessments/structure';
const send = (payload: object, query: string) => at.call('super', { method: 'PUT', url: url + query, payload });
const put = async (payload: object) => send(payload, `?assessmentVersionId=${await version()}`);
const exported = async () => (await at.call('super', { url })).body as File;
const version = async () =>
  ((await at.call('super', { url: '/api/assessments/globalpass' })).body as { assessmentVersionId: string })
    .assessmentVersionId;

/** The framework with its first dimension under another name and weight. */
function editedFrom({ dimensions: [first, ...others], ...file }: File): File {
  if (!first) throw new Error('There is no dimension');
  return { ...file, dimensions: [{ ...first, name: { ...first.name, fr: 'Changé' }, weightingFactor: 3 }, ...others] };
}

describe.each(['medium-owasp-samm2', 'large-nist-sp800-53-rev5-high', 'small-openssf-passing'])('%s', (name) => {
  it('comes in, is edited, and goes out equal but for the edit', async () => {
    const file = load(name);
    expect((await put(file)).status).toBe(200);
    expect(await exported()).toEqual(file);
    const { body } = await at.call('super', { url: '/api/assessments/globalpass' });
    const [stored] = (body as File).dimensions;
    const node = { ...stored, name: { ...stored?.name, fr: 'Changé' }, weightingFactor: 3 };
    const saved = await at.call('super', {
      method: 'POST',
      url: '/api/assessments/dimensions',
      payload: node,
    });
    expect(saved.status).toBe(200);
    expect(await exported()).toEqual(editedFrom(file));
  });

  it('goes out as a workbook that comes in equal', async () => {
    const file = load(name);
    await put(file);
    const { rawPayload, headers } = await at.send('super', { url: `${url}?format=xlsx` });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="structure-a1-\d+\.xlsx"$/);
    const reading = await readWorkbook(new Uint8Array(rawPayload));
    if (!reading.ok) throw new Error(reading.message);
    const sheet = readFrameworkRows(reading.headers, reading.rows);
    if (!('file' in sheet)) throw new Error(`Row ${sheet.fault.row}: ${sheet.fault.reason}`);
    expect((await put(sheet.file)).status).toBe(200);
    expect(await exported()).toEqual(file);
  });
});

it('says with check what would come and go, and stores nothing', async () => {
  await put(load('medium-owasp-samm2'));
  const before = await version();
  const { status, body } = await send({ dimensions: [] }, '?check=true');
  expect([status, body]).toMatchObject([
    200,
    {
      lists: [
        { list: 'dimensions', total: 0, added: 0, removed: 5, changed: 0 },
        ...[{}, {}, { removed: 90 }, { removed: 295 }, { list: 'interviewees' }],
      ],
    },
  ]);
  expect(await version()).toBe(before);
});

const full = {
  ...{ id: 'i', name: {} },
  characteristics: Array.from({ length: 10_000 }, (_, at) => ({ id: `c${at}`, name: {} })),
};

const named = (id: string) => ({ id, name: { en: id } });
/** Two topics, an item of the first, and somebody to be asked. */
const asked = {
  dimensions: [
    {
      ...named('d'),
      subDimensions: [{ ...named('s'), topics: [{ ...named('t'), items: [named('i')] }, named('other')] }],
    },
  ],
  interviewees: [{ id: 'x', name: 'x' }],
};

it.each<[string, object, object]>([
  ['no framework', { planets: [] }, { field: 'dimensions', rule: 'required' }],
  ['what the file is about as a text', { meta: 'about', dimensions: [] }, { field: 'meta', rule: 'type' }],
  ['a dimension without a name', { dimensions: [{ id: 'a' }] }, { rule: 'required' }],
  ['an id that cannot be printed', { dimensions: [{ id: { toString: 1 }, name: {} }] }, { rule: 'type' }],
  [
    '200,000 dimensions, none of which is looked at',
    { dimensions: Array.from({ length: 200_000 }, () => 0) },
    { field: 'dimensions', rule: 'tooMany' },
  ],
  [
    'an id twice',
    {
      dimensions: [
        { id: 'a', name: {} },
        { id: 'a', name: {} },
      ],
    },
    { field: 'dimensions.1.id', rule: 'uniqueItems' },
  ],
  [
    'a weight of 0',
    { dimensions: [{ id: 'a', name: { en: 'A' }, weightingFactor: 0 }] },
    { field: 'dimensions.0.weightingFactor', rule: 'minimum' },
  ],
  [
    'no name in any language',
    { dimensions: [{ id: 'a', name: {} }] },
    { field: 'dimensions.0.name', rule: 'required' },
  ],
  ['a weight that is a text', { dimensions: [{ id: 'a', name: {}, weightingFactor: '2' }] }, { rule: 'type' }],
  [
    'an interviewee who is asked twice about a topic',
    {
      ...asked,
      topicInterviewees: ['one', 'other'].map((id) => ({ id, topicId: 't', intervieweeId: 'x', position: 1 })),
    },
    { field: 'topicInterviewees.1.topicId', rule: 'twice' },
  ],
  [
    'an item that is asked of an interviewee of another topic',
    {
      ...asked,
      topicInterviewees: [{ id: 'link', topicId: 'other', intervieweeId: 'x', position: 1 }],
      topicIntervieweeItems: [{ id: 'i', itemId: 'i', topicIntervieweeId: 'link' }],
    },
    { field: 'topicIntervieweeItems.0.topicIntervieweeId', rule: 'link' },
  ],
  [
    'more items than may be',
    {
      dimensions: [
        {
          id: 'd',
          name: {},
          subDimensions: [
            {
              id: 's',
              name: {},
              topics: [
                { id: 't', name: {}, items: Array.from({ length: 5_001 }, (_, i) => ({ id: `i${i}`, name: {} })) },
              ],
            },
          ],
        },
      ],
    },
    { field: 'items', rule: 'tooMany' },
  ],
  [
    'more characteristics than may be',
    {
      dimensions: [
        { id: 'd', name: {}, subDimensions: [{ id: 's', name: {}, topics: [{ id: 't', name: {}, items: [full] }] }] },
      ],
    },
    { field: 'characteristics', rule: 'tooMany' },
  ],
])('%s is refused with its reason', async (_, file, detail) => {
  const before = await version();
  const { status, body } = await put(file);
  expect([status, body]).toMatchObject([
    422,
    { code: 20, details: expect.arrayContaining([expect.objectContaining(detail)]) as unknown },
  ]);
  expect(await version()).toBe(before);
});

it.each(['', '&check=true'])('an expression that cannot be read is refused with its reason%s', async (check) => {
  const item = { ...named('i'), assessmentItemType: 4, expression: 'teams +' };
  const subDimension = { ...named('s'), topics: [{ ...named('t'), items: [item] }] };
  const file = { dimensions: [{ ...named('d'), subDimensions: [subDimension] }] };
  const { status, body } = await send(file, `?assessmentVersionId=${await version()}${check}`);
  const details = [{ field: 'structure.items.0.expression', rule: 'expression' }];
  expect([status, body]).toMatchObject([422, { code: 20, details }]);
});

/** The value with one part of it, the nth of all that it holds at any depth, put in place by another. */
function withPart(value: unknown, nth: number, part: unknown): unknown {
  let left = nth;
  const walk = (one: unknown): unknown => {
    left -= 1;
    if (left < 0) return left === -1 ? part : one;
    if (Array.isArray(one)) return one.map(walk);
    return isObject(one) ? Object.fromEntries(Object.entries(one).map(([key, each]) => [key, walk(each)])) : one;
  };
  return walk(value);
}

it('whatever stands anywhere in a file is stored and comes out again, or is refused', async () => {
  const small = load('small-openssf-passing');
  const few = { ...small, dimensions: small.dimensions.slice(0, 1) };
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 400 }), hostileValue, async (nth, part) => {
      const file = withPart(few, nth, part);
      const { status, body } = await put(isObject(file) ? file : { dimensions: file });
      expect([200, 422], JSON.stringify(body)).toContain(status);
      if (status !== 200) return;
      expect((await put(await exported())).status).toBe(200);
      expect((await at.send('super', { url: `${url}?format=xlsx` })).statusCode).toBe(200);
    }),
    { numRuns: 25 },
  );
});

describe('over what somebody else has edited meanwhile', () => {
  it('is refused, looked at or stored, and leaves the edit as it is', async () => {
    await put(load('medium-owasp-samm2'));
    const from = `?assessmentVersionId=${await version()}`;
    const [first] = (await exported()).dimensions;
    const payload = { id: first?.id, position: 1, name: { en: 'Theirs' } };
    await at.call('super', { method: 'POST', url: '/api/assessments/dimensions', payload });
    for (const query of [from, `${from}&check=true`])
      expect(await send(load('medium-owasp-samm2'), query)).toMatchObject({ status: 409, body: { code: 21 } });
    expect((await exported()).dimensions[0]?.name).toEqual({ en: 'Theirs' });
  });

  it('is refused where it does not say which version it replaces', async () => {
    const before = await version();
    const { status, body } = await send(load('medium-owasp-samm2'), '');
    expect([status, body]).toMatchObject([422, { details: [{ field: 'assessmentVersionId', rule: 'required' }] }]);
    expect(await version()).toBe(before);
  });
});

it('brings a project no dimension that the global pass alone may get', async () => {
  const id = await at.store('projects', { name: 'Own', assessmentId: world.assessment });
  await put({ dimensions: [] });
  const { status, body } = await send(
    load('medium-owasp-samm2'),
    `?projectId=${id}&assessmentVersionId=${await version()}`,
  );
  expect([status, (body as { details: unknown }).details]).toEqual([
    422,
    ['dimensions', 'topics'].map((field) => expect.objectContaining({ field, rule: 'globalPassOnly' }) as unknown),
  ]);
});
