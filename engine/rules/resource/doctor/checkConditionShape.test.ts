import { expect, it } from 'vitest';
import { conditionFields } from '../../conditions/conditionFields.ts';
import { checkConditionShape } from './checkConditionShape.ts';

it.each<[unknown, string | null]>([
  [{ level: 'gold', amount: { gt: 5 }, since: { lt: '2026-01-31' }, tags: { empty: false } }, null],
  [{ club: { in: '$user.clubs' }, level: { notIn: ['gold'] }, flags: { has: { on: true } } }, null],
  [{ any: [{ level: 'gold' }, { none: [{ level: 'silver' }] }] }, null],
  ['level === "gold"', 'write { field: value }'],
  [{ amount: { '>': 5 } }, 'write "gt"'],
  [{ level: { '===': 'gold' } }, 'write "equals"'],
  [{ amount: { $gt: 5 } }, 'write "gt"'],
  [{ any: { level: 'gold' } }, 'write { any: [ … ] }'],
  [{ level: { in: 'gold' } }, 'give it a list: ["gold", "silver"]'],
  [{ level: { empty: 'true' } }, 'give it true or false'],
  [{ amount: { gt: [5] } }, 'give it a number, a day or a text'],
])('of %j it says: %s', (condition, remedy) => {
  expect(checkConditionShape('resources/things.ts', condition, []).map((one) => one.remedy)).toEqual(
    remedy === null ? [] : [remedy],
  );
});

it('what is no condition looks at no field', () => {
  expect(conditionFields('level === 5' as never)).toEqual([]);
  expect(conditionFields({ any: { level: 'gold' } } as never)).toEqual(['level']);
});
