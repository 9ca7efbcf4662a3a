import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { sharedData } from '#tests/support/sharedData.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { checkStructure } from '../scoring/checkStructure.ts';
import { readFramework, writeFramework } from './framework.ts';
import { readFrameworkRows, writeFrameworkRows } from './frameworkSheet.ts';

const files = ['small-openssf-passing', 'medium-owasp-samm2', 'large-nist-sp800-53-rev5-high'];
const load = (name: string) =>
  JSON.parse(readFileSync(sharedData('frameworks', `${name}.json`), 'utf8')) as { meta: { counts: object } };
const read = (file: unknown) => readFramework(file) as unknown as AssessmentStructure;

describe.each(files)('the framework %s', (name) => {
  const file = load(name);

  it('comes in whole, with links that hold and ids that fit', () => {
    const structure = read(file);
    const { dimensions, subDimensions, topics, items, characteristics } = structure;
    const counts: [string, readonly { id: string }[]][] = Object.entries({
      dimensions,
      subDimensions,
      topics,
      items,
      characteristics,
    });
    expect(Object.fromEntries(counts.map(([list, nodes]) => [list, nodes.length]))).toEqual(file.meta.counts);
    expect(checkStructure(structure)).toEqual([]);
    const ids = counts.flatMap(([, nodes]) => nodes.map(({ id }) => id));
    expect(ids.filter((id) => id.length > 64)).toEqual([]);
  });

  it('goes out as it came in', () => {
    expect(writeFramework(read(file))).toEqual(file);
  });

  it('is the same by way of a sheet', () => {
    const [headers = [], ...rows] = writeFrameworkRows(writeFramework(read(file)));
    const sheet = readFrameworkRows(headers.map(String), rows);
    expect(writeFramework(read('file' in sheet ? sheet.file : null))).toEqual(file);
  });
});

it('a structure of its own goes out and comes in with who is interviewed, types and texts', () => {
  const { structure } = new AssessmentScenario()
    .dimension('A', 2)
    .topic('A.1', 't1')
    .item('t1', 'i1', 6, { truthyThreshold: 0.4, truthyFinding: { en: 'Good' } })
    .characteristic('i1', 'c1', { required: true })
    .interviewees('t1', 'Coach');
  // What had no position has its place.
  const characteristics = structure.characteristics.map((one) => ({ ...one, position: 1 }));
  expect(readFramework(writeFramework(structure))).toEqual({ ...structure, characteristics });
});

it.each([null, 3, 'x', [], {}, { dimensions: 'none' }])('%j is no framework', (file) => {
  expect(readFramework(file)).toBeNull();
});

it('a text that reads like an error of a spreadsheet comes back from a sheet as it was', () => {
  const file = { dimensions: [{ id: 'd', title: '#N/A', name: { en: '#REF!', nl: 'x' } }] };
  const [headers = [], ...rows] = writeFrameworkRows(file);
  expect(readFrameworkRows(headers.map(String), rows)).toEqual({ file });
});

it.each<[string, string[], string[][], object]>([
  ['other columns', ['name'], [['x']], { row: 1, reason: 'columns' }],
  ['an unknown level', ['list', 'id'], [['planets', 'x']], { row: 2, reason: 'level' }],
  ['a parent that is not there', ['list', 'id', 'below'], [['topics', 'x', 'gone']], { row: 2, reason: 'parent' }],
  ['an error of the spreadsheet', ['list', 'id'], [['dimensions', '#NAME?']], { row: 2, reason: 'cellError' }],
  ['broken JSON', ['list', 'id', 'extra (JSON)'], [['dimensions', 'x', '{']], { row: 2, reason: 'json' }],
])('a sheet with %s is refused with its row', (_, headers, rows, fault) => {
  expect(readFrameworkRows(headers, rows)).toEqual({ fault });
});
