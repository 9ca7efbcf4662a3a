import { expect, it } from 'vitest';
import { checkFeatures } from './checkFeatures.ts';

const head = '# Features\n\n| § | requirement | state | test |\n|---|---|---|---|\n';
const tests: Record<string, string> = { 'domain/a.test.ts': "it('adds up', () => {})" };

it('is content with cited tests that exist', () => {
  expect(findings('| 1.1 | a \\| b | done | `domain/a.test.ts: adds up` |\n| 1.2 | c | not yet | – |')).toEqual([]);
});

it.each([
  ['line 5: the test domain/b.test.ts does not exist', '| 1 | a | done | domain/a.test.ts; domain/b.test.ts |'],
  ['line 5: domain/a.test.ts has no test "takes away"', '| 1 | a | in part | `domain/a.test.ts: takes away` |'],
  ['line 5: what is done cites the test that proves it', '| 1 | a | done | |'],
  ['line 5: the state is one of not yet, in part, done, not "ready"', '| 1 | a | ready | |'],
  ['line 5: the requirement is missing', '| 1 | | not yet | |'],
])('finds: %s', (finding, row) => {
  expect(findings(row)).toEqual([finding]);
});

it('does not take a document without a table for a good one', () => {
  expect(checkFeatures('# Features', () => null)).toHaveLength(1);
});

function findings(rows: string): string[] {
  return checkFeatures(head + rows, (path) => tests[path] ?? null);
}
