import { describe, expect, it } from 'vitest';
import { relationsOf } from '../resource/relationsOf.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import { idsAt, withIdAt, withoutIds } from './relationIds.ts';

const club: PropertySchema = { type: 'string', 'x-relation': { to: 'club' } };
const schema: EntitySchema = {
  ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: ['home'] },
  properties: {
    home: club,
    away: { type: 'array', items: club },
    config: { type: 'object', properties: { ids: { type: 'array', items: club }, id: club }, required: ['id'] },
    rows: { type: 'array', items: { $ref: '#/$defs/Row' } },
  },
  $defs: { Row: { type: 'object', properties: { id: club, rows: { type: 'array', items: { $ref: '#/$defs/Row' } } } } },
};
const relations = relationsOf(schema);
const record = {
  home: 'a',
  away: ['a', 'b'],
  config: { ids: ['b', 'a'], id: 'a', other: 1 },
  rows: [{ name: 'R' }, { id: 'a' }, null],
};

describe('the relations of a schema', () => {
  it('are found wherever they stand, in what refers to itself once', () => {
    expect(relations.map(({ path, steps, isRequired }) => [path, steps.join(' '), isRequired])).toEqual([
      ['home', 'home', true],
      ['away', 'away *', false],
      ['config.ids', 'config ids *', false],
      ['config.id', 'config id', true],
      ['rows.id', 'rows * id', false],
    ]);
  });

  it.each([
    ['home', ['home'], { home: null }],
    ['away', ['away'], { away: ['b'] }],
    ['config.ids', ['config.ids'], { config: { ids: ['b'], id: 'a', other: 1 } }],
    ['config.id', ['config.id'], { config: { ids: ['b', 'a'], other: 1 } }],
    ['rows.id', ['rows.1.id'], { rows: [{ name: 'R' }, {}, null] }],
  ])('hold ids at %s, lose them and get them back', (path, paths, left) => {
    const one = relations.find((relation) => relation.path === path);
    if (!one) throw new Error(path);
    expect(idsAt(record, one).flatMap((held) => (held.id === 'a' ? held.path : []))).toEqual(paths);
    const without = withoutIds(record, one, new Set(['a']));
    expect(without).toEqual({ ...record, ...left });
    const back = { path: paths[0] ?? '', id: 'a', isList: one.steps.at(-1) === '*' };
    expect(
      idsAt(withIdAt(without, back), one)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      idsAt(record, one)
        .map(({ id }) => id)
        .sort(),
    );
    expect(withIdAt({ ...record, ...(path === 'home' && { home: 'c' }) }, back)).toEqual({
      ...record,
      ...(path === 'home' && { home: 'c' }),
    });
  });

  it('are nowhere in what is not shaped as the schema says', () => {
    const odd = { home: 1, away: 'a', config: ['a'], rows: { id: 'a' } };
    for (const relation of relations) {
      expect(idsAt(odd, relation)).toEqual([]);
      expect(withoutIds(odd, relation, new Set(['a']))).toEqual(odd);
    }
  });
});
