import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '../access/SignedInUser.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import type { Condition } from './Condition.ts';
import { evaluateCondition } from './evaluateCondition.ts';

const schema: EntitySchema = {
  $id: 'thing',
  title: 'Thing',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    active: { type: 'boolean' },
    since: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    flags: { type: 'object' },
    country: { type: 'string', 'x-relation': { to: 'country' } },
    clubId: { type: 'string', 'x-relation': { to: 'club' } },
    config: {
      type: 'object',
      properties: {
        to: {},
        day: { type: 'string', format: 'date' },
        at: { type: 'string', format: 'date-time' },
      },
    },
  },
};

const user: SignedInUser = {
  id: 'u1',
  email: 'u@x',
  firstName: 'U',
  lastName: 'X',
  roles: ['vv'],
  clubs: ['c1', 'c2'],
};

const cases: [Condition, Record<string, unknown>, boolean][] = [
  [{}, {}, true],
  [{ name: 'a' }, { name: 'a' }, true],
  [{ name: 'a', size: 1 }, { name: 'a', size: 2 }, false],
  [{ name: ['a', 'b'] }, { name: 'b' }, true],
  [{ name: null }, {}, true],
  [{ name: { not: 'a' } }, {}, true],
  [{ name: { notIn: ['a', null] } }, {}, false],
  [{ size: { gte: 2, lt: 4 } }, { size: 3 }, true],
  [{ size: { gte: 2 } }, {}, false],
  [{ size: '3' }, { size: 3 }, false],
  [{ since: { gte: '2020-01-01' } }, { since: '2019-12-31' }, false],
  [{ at: '2020-01-01T00:00:00Z' }, { at: '2020-01-01T01:00:00+01:00' }, true],
  [{ at: { lt: '2020-01-01T00:30:00Z' } }, { at: '2020-01-01T01:00:00+01:00' }, true],
  [{ name: { empty: true } }, { name: '' }, true],
  [{ tags: { empty: false } }, { tags: ['x'] }, true],
  [{ tags: 'x' }, { tags: ['x', 'y'] }, true],
  [{ tags: { notIn: ['x'] } }, { tags: ['y'] }, true],
  [{ flags: { has: { on: true } } }, { flags: { on: true, to: 1 } }, true],
  [{ flags: { has: { on: true } } }, { flags: { on: false } }, false],
  [{ flags: { has: { on: true } } }, {}, false],
  [{ country: '020' }, { country: '20' }, true],
  [{ country: { in: ['20'] } }, { country: '020' }, true],
  [{ clubId: { in: '$user.clubs' } }, { clubId: 'c2' }, true],
  [{ clubId: { in: '$user.clubs' } }, { clubId: 'c3' }, false],
  [{ clubId: { equals: '$user.id' } }, { clubId: 'u1' }, true],
  [{ 'config.to.on': true }, { config: { to: { on: true } } }, true],
  [{ 'config.to.on': true }, { config: { to: null } }, false],
  [{ 'config.to.on': null }, {}, true],
  [{ 'config.to.on': { empty: true } }, { config: { to: { on: [] } } }, true],
  [{ 'config.to': 'x' }, { config: { to: ['x', 'y'] } }, true],
  [{ 'config.to.1': 'y' }, { config: { to: ['x', 'y'] } }, true],
  [{ 'config.to.-1': 'y' }, { config: { to: ['x', 'y'] } }, false],
  [{ 'config.to': { gte: 2 } }, { config: { to: 10 } }, true],
  [{ 'config.to': { gte: '2' } }, { config: { to: 10 } }, false],
  [{ 'config.to': { lt: '2026-01-01' } }, { config: { to: '2025-12-31' } }, true],
  [{ 'config.day': { lt: '2026-01-01' } }, { config: { day: '2025-12-31' } }, true],
  [{ 'config.day': { gt: 'soon' } }, { config: { day: '2025-12-31' } }, false],
  [{ 'config.at': '2020-01-01T00:00:00Z' }, { config: { at: '2020-01-01T01:00:00+01:00' } }, true],
  [{ 'config.at': { notIn: ['2020-01-01T00:00:00Z'] } }, { config: { at: '2020-01-01T01:00:00+01:00' } }, false],
  [{ 'config.at': { lt: '2020-01-01T00:30:00Z' } }, { config: { at: '2020-01-01T01:00:00+01:00' } }, true],
  [{ 'config.at': { lt: '2020-01-01T00:30:00Z' } }, { config: { at: 'later' } }, false],
  [{ 'config.toString': { empty: false } }, { config: {} }, false],
  [{ 'name.length': { gte: 1 } }, { name: 'abc' }, false],
  [{ any: [{ name: 'a' }, { size: 1 }] }, { size: 1 }, true],
  [{ none: [{ name: 'a' }, { size: 1 }] }, { size: 1 }, false],
  [{ all: [] }, {}, true],
  [{ any: [] }, {}, false],
];

describe('a condition', () => {
  it.each(cases)('%j over %j: %s', (condition, record, expected) => {
    expect(evaluateCondition(condition, record, { schema, user })).toBe(expected);
  });

  it('with a variable holds for nobody who is not signed in', () => {
    expect(evaluateCondition({ clubId: { in: '$user.clubs' } }, { clubId: 'c1' }, { schema, user: null })).toBe(false);
  });
});
