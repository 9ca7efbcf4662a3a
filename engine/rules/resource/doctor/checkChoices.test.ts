import { expect, it } from 'vitest';
import type { Condition } from '../../conditions/Condition.ts';
import type { EntitySchema } from '../EntitySchema.ts';
import { resolveResource } from '../resolveResource.ts';
import { checkChoices } from './checkChoices.ts';

const schema: EntitySchema = {
  ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] },
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string', maxLength: 20 },
    level: { type: 'string', enum: ['gold', 'silver'] },
    amount: { type: ['number', 'null'] },
    since: { type: 'string', format: 'date' },
    active: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    label: { type: 'object', 'x-localized': true },
  },
};

it.each<[Condition, string[]]>([
  [{ level: 'gold', amount: { gt: 5 }, since: { lte: '2026-01-31' }, active: true, tags: 'a', name: null }, []],
  [{ label: 'x', createdAt: { gt: '2026-01-31T00:00:00Z' } }, []],
  [{ level: 'bronze' }, ['use "gold", "silver"']],
  [{ amount: '5' }, ['write a number, without quotes']],
  [{ any: [{ amount: { gte: '5' } }] }, ['write a number, without quotes']],
  [{ active: 'true' }, ['write true or false, without quotes']],
  [{ name: 5 }, ['write a text, in quotes']],
  [{ tags: { in: [5] } }, ['write a text, in quotes']],
  [{ since: { gt: 'today' } }, ['write a day: "2026-01-31"']],
])('a field shown when %j: %j', (when, remedies) => {
  const form = [['name', { field: 'level', when }, 'amount', 'since', 'active', 'tags', 'label']];
  const found = checkChoices(resolveResource({ entity: 'thing', config: { form } } as never, schema));
  expect(found.filter(({ code }) => code === 'R018').map(({ remedy }) => remedy)).toEqual(remedies);
});
