import { expect, it } from 'vitest';
import { checkRequirements, type Requirement } from './checkRequirements.ts';

const tests: Record<string, string> = {
  'a.test.ts': "describe('sums', () => { it.each([[1]])('adds %d', () => {}); test(`of ${all}`, () => {}); });",
};

it('is content with rows whose tests exist', () => {
  const rows = [row({}), row({ id: '1-2', state: 'not yet', test: '' })];
  expect(findings(rows, ['1-1', '1-2'])).toEqual([]);
  expect(findings([row({ test: 'a.test.ts › sums | a.test.ts › of ${all}' })])).toEqual([]);
});

it.each<[string, Partial<Requirement>]>([
  ['1-1: the test b.test.ts does not exist', { test: 'b.test.ts › adds' }],
  ['1-1: a.test.ts has no test "adds"', { test: 'a.test.ts › adds' }],
  ['1-1: a.test.ts has no test ""', { test: 'a.test.ts' }],
  ['1-1: what is done cites the test that proves it', { test: '' }],
  ['1-1: the state is one of done, part, not yet, not "ready"', { state: 'ready' }],
  ['1-1: the requirement is missing', { requirement: '' }],
])('finds: %s', (finding, wrong) => {
  expect(findings([row(wrong)])).toEqual([finding]);
});

it('holds the ids against those of the documents, where these are at hand', () => {
  const rows = [row({}), row({}), row({ id: '9' })];
  expect(findings(rows, ['1-1', '1-2'])).toEqual([
    '1-1 stands twice',
    '1-2 is missing',
    '9 is in none of the documents',
  ]);
  expect(findings([row({ id: '9' })], null)).toEqual([]);
  expect(findings([], null)).toEqual(['there are no rows']);
});

function row(values: Partial<Requirement>): Requirement {
  return { id: '1-1', requirement: 'Adds', state: 'done', test: 'a.test.ts › adds %d', note: '', ...values };
}

function findings(rows: Requirement[], documented: string[] | null = null): string[] {
  return checkRequirements(rows, documented, (path) => tests[path] ?? null);
}
