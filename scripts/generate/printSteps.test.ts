import { expect, it } from 'vitest';
import { checkSteps, printSteps } from './printSteps.ts';

it('lists data steps in the order of their numbers, with a checksum that line endings and moves of files do not change', () => {
  const one = printSteps([
    { name: '002-sizes', text: 'b\n' },
    { name: '001-split-names', text: 'a\n' },
  ]);
  expect(one.indexOf('001-split-names')).toBeLessThan(one.indexOf('002-sizes'));
  expect(one).toContain("import { step as step002 } from './002-sizes.ts';");
  expect(printSteps([{ name: '001-a', text: 'a\r\n' }])).toBe(printSteps([{ name: '001-a', text: 'a\n' }]));
  const moved = (from: string) => printSteps([{ name: '001-a', text: `import type { A } from '${from}';\n\na\n` }]);
  expect(moved('#db/A.ts')).toBe(moved('#engine/A.ts'));
  expect(printSteps([{ name: '001-a', text: 'a' }])).not.toBe(printSteps([{ name: '001-a', text: 'b' }]));
});

it('refuses two steps of one number, and names without one', () => {
  expect(checkSteps(['001-a', '001-b', 'c'])).toEqual([
    'server/db/steps/001-b.ts: the number is taken',
    'server/db/steps/c.ts: the name is not NNN-name',
  ]);
});
