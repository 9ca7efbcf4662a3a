import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveResource } from '../resource/resolveResource.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import { canDo, fieldAccess, rowsCondition, type Action } from './canAccess.ts';
import { explainAccess, explainUnseen, type AccessRule } from './explainAccess.ts';
import { roleKeys, type RoleKey } from '#domain/access/roles.ts';
import type { SignedInUser } from './SignedInUser.ts';

const schema: EntitySchema = {
  $id: 'thing',
  title: 'Thing',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string' },
    level: { type: 'string' },
    note: { type: 'string' },
    price: { type: 'number' },
    total: { type: 'number', readOnly: true },
    password: { type: 'string', 'x-sensitive': true },
    closed: { type: 'boolean' },
    amount: { type: 'number' },
  },
};

const resource = resolveResource(
  {
    entity: 'club',
    config: {
      access: {
        read: 'staff',
        write: ['clubUserManager', 'vv'],
        delete: 'nobody',
        rowsFor: { vv: { level: { not: 'Elite' } } },
        fields: { price: { write: ['gdprManager'] }, note: { read: ['gdprManager'] } },
      },
      form: [['name', { field: 'amount', readOnly: { closed: true } }, { field: 'level', readOnly: true }]],
    },
  },
  schema,
);

const person = (...roles: RoleKey[]): SignedInUser => ({
  ...{ id: 'p', email: 'p@x.example', firstName: 'P', lastName: 'P' },
  roles,
  clubs: [],
});

const table: [RoleKey[] | null, Action, string | null, Record<string, unknown> | null, boolean, AccessRule][] = [
  [null, 'read', null, null, false, { code: 'notSignedIn' }],
  [[], 'read', null, null, true, { code: 'everybody' }],
  [[], 'update', null, null, false, { code: 'roleMissing', roles: ['clubUserManager', 'vv', 'superAdmin'] }],
  [['superAdmin'], 'delete', null, null, false, { code: 'nobody' }],
  [['clubUserManager'], 'update', null, {}, true, { code: 'roleHeld', role: 'clubUserManager' }],
  [['superAdmin'], 'update', null, {}, true, { code: 'roleHeld', role: 'superAdmin' }],
  [['vv'], 'update', null, { level: 'Elite' }, false, { code: 'rowsLimited', roles: ['vv'], fields: ['level'] }],
  [
    ['vv'],
    'update',
    null,
    { level: 'Elite', deletedAt: 'x' },
    false,
    { code: 'rowsLimited', roles: ['vv'], fields: ['level'] },
  ],
  [['clubUserManager'], 'update', null, { deletedAt: '2026-01-01T00:00:00Z' }, false, { code: 'inTrash' }],
  [['clubUserManager'], 'update', 'nonsense', null, false, { code: 'unknownField' }],
  [['clubUserManager'], 'update', 'constructor', null, false, { code: 'unknownField' }],
  [['superAdmin'], 'read', 'password', null, false, { code: 'sensitive' }],
  [['clubUserManager'], 'update', 'total', null, false, { code: 'keptByServer' }],
  [['clubUserManager'], 'update', 'version', null, false, { code: 'keptByServer' }],
  [
    ['clubUserManager'],
    'read',
    'note',
    null,
    false,
    { code: 'fieldRoleMissing', roles: ['gdprManager', 'superAdmin'] },
  ],
  [
    ['clubUserManager'],
    'update',
    'price',
    null,
    false,
    { code: 'fieldRoleMissing', roles: ['gdprManager', 'superAdmin'] },
  ],
  [['clubUserManager', 'gdprManager'], 'update', 'price', null, true, { code: 'roleHeld', role: 'clubUserManager' }],
  [['clubUserManager'], 'update', 'level', {}, false, { code: 'shownOnly', fields: [] }],
  [['clubUserManager'], 'update', 'amount', { closed: true }, false, { code: 'shownOnly', fields: ['closed'] }],
  [['clubUserManager'], 'update', 'amount', { closed: false }, true, { code: 'roleHeld', role: 'clubUserManager' }],
];

describe('why somebody may or may not', () => {
  it.each(table)('%j %s %s of %j: %s, %j', (roles, action, field, record, allowed, rule) => {
    const question = { person: roles && person(...roles), action, resource, field, record };
    expect(explainAccess(question)).toEqual({ allowed, rule });
  });

  it('never says whether a record that one cannot see exists', () => {
    expect(explainUnseen(person('vv'), resource)).toEqual({
      allowed: false,
      rule: { code: 'rowsLimited', roles: ['vv'], fields: ['level'] },
    });
    expect(explainUnseen(person('clubUserManager'), resource)).toBeNull();
  });
});

it('says the same as the rights that are enforced', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...roleKeys)),
      fc.constantFrom<Action>('read', 'create', 'update', 'delete'),
      fc.option(fc.constantFrom('name', 'note', 'price', 'total', 'password')),
      (roles, action, field) => {
        const someone = person(...roles);
        const { hidden, fixed } = fieldAccess(someone, resource);
        const shut = field !== null && (hidden.has(field) || (action !== 'read' && fixed.has(field)));
        const expected = canDo(someone, action, resource) && !shut;
        expect(explainAccess({ person: someone, action, resource, field }).allowed).toBe(expected);
        expect(explainUnseen(someone, resource) === null).toBe(rowsCondition(someone, resource) === null);
      },
    ),
  );
});
