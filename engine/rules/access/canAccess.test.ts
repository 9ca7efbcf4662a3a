import { describe, expect, it } from 'vitest';
import { resolveResource } from '../resource/resolveResource.ts';
import type { AccessConfig } from '../resource/ResourceConfig.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import { canDo, canReadField, fieldAccess, rowsCondition } from './canAccess.ts';
import type { RoleKey } from '#domain/access/roles.ts';

const schema: EntitySchema = {
  $id: 'thing',
  title: 'Thing',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string' },
    secret: { type: 'string', 'x-sensitive': true },
    price: { type: 'number' },
  },
};

const thing = (access: AccessConfig<string>) => resolveResource({ entity: 'club', config: { access } }, schema);
const who = (...roles: RoleKey[]) => ({ roles });

describe('what a person may do', () => {
  it.each([
    ['staff', who(), true],
    ['staff', null, false],
    ['nobody', who('superAdmin'), false],
    [['vv'], who('vv'), true],
    [['vv'], who('consultant'), false],
    [['vv'], who('superAdmin'), true],
    [[], who('superAdmin'), true],
    [[], who('vv'), false],
  ] as const)('%j for %j: %s', (read, person, allowed) => {
    expect(canDo(person, 'read', thing({ read }))).toBe(allowed);
  });

  it('is read by staff and written by super admins where nothing is said', () => {
    expect(canDo(who(), 'read', thing({}))).toBe(true);
    expect(canDo(who('clubUserManager'), 'update', thing({}))).toBe(false);
    expect(canDo(who('superAdmin'), 'update', thing({}))).toBe(true);
  });

  it('says apart who creates, updates and deletes', () => {
    const resource = thing({ write: ['vv'], delete: 'nobody' });
    expect(canDo(who('vv'), 'create', resource)).toBe(true);
    expect(canDo(who('vv'), 'delete', resource)).toBe(false);
  });
});

describe('the rows that a person is limited to', () => {
  const resource = thing({ rowsFor: { vv: { name: 'a' }, translator: { name: 'b' } } });

  it.each([
    [who(), null],
    [who('vv'), { name: 'a' }],
    [who('vv', 'translator'), { any: [{ name: 'a' }, { name: 'b' }] }],
    [who('vv', 'consultant'), null],
    [who('vv', 'superAdmin'), null],
  ])('%j → %j', (person, expected) => {
    expect(rowsCondition(person, resource)).toEqual(expected);
  });

  it.each([
    [who('vv', 'consultant'), { name: 'a' }],
    [who('consultant', 'vv', 'translator'), null],
  ])('are not lifted by a role that reads nothing of it: %j → %j', (person, expected) => {
    const forTwo = thing({ read: ['vv', 'translator'], rowsFor: { vv: { name: 'a' } } });
    expect(rowsCondition(person, forTwo)).toEqual(expected);
  });

  it('joins the rows for everybody with those of the role', () => {
    const both = thing({ rows: { price: 1 }, rowsFor: { vv: { name: 'a' } } });
    expect(rowsCondition(who(), both)).toEqual({ price: 1 });
    expect(rowsCondition(who('superAdmin', 'vv'), both)).toEqual({ price: 1 });
    expect(rowsCondition(who('vv'), both)).toEqual({ all: [{ price: 1 }, { name: 'a' }] });
  });
});

describe('single fields', () => {
  const resource = thing({ fields: { price: { read: ['vv'], write: [] } } });

  it('are hidden and fixed by their rights, by the schema always', () => {
    expect(fieldAccess(who('vv'), resource)).toEqual({
      hidden: new Set(['secret']),
      fixed: new Set(['id', 'secret', 'price']),
    });
    expect([...fieldAccess(who(), resource).hidden]).toEqual(['secret', 'price']);
    expect([...fieldAccess(who('superAdmin'), resource).fixed]).toEqual(['id', 'secret']);
  });

  it('that do not exist cannot be read, those of the engine can', () => {
    const access = fieldAccess(who(), resource);
    expect(
      ['name', 'version', 'createdAt', 'price', 'nonsense'].map((field) => canReadField(access, resource, field)),
    ).toEqual([true, true, true, false, false]);
  });
});
