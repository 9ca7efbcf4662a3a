import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import { changesOf, rewindRecord } from './rewindRecord.ts';

const schema: EntitySchema = {
  $id: 'thing',
  title: 'Thing',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    name: { type: 'string' },
    town: { type: 'string', 'x-renamedFrom': 'city' },
    tags: { type: 'array' },
    secret: { type: 'string', 'x-sensitive': true },
  },
};

describe('the changes of an entry', () => {
  it('come by the names that the fields bear now', () => {
    expect(changesOf({ changes: { city: ['Gent', 'Brugge'] } }, schema)).toEqual([
      { field: 'town', before: 'Gent', after: 'Brugge' },
    ]);
  });

  it('leave out what is gone, what is secret and what is no change', () => {
    expect(changesOf({ changes: { gone: [1, 2], secret: ['a', 'b'], name: 'x', version: [1, 2] } }, schema)).toEqual(
      [],
    );
    expect(changesOf({ changes: null }, schema)).toEqual([]);
  });
});

it('any past state comes back, whatever was changed in between', () => {
  const state = fc.record({
    name: fc.option(fc.string()),
    town: fc.option(fc.string()),
    tags: fc.option(fc.array(fc.string(), { maxLength: 3 })),
  });
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), fc.nat(), (states, pick) => {
      const wanted = pick % states.length;
      const entries = states.slice(1).map((after, index) => {
        const before = states[index] ?? after;
        const changed = (['name', 'town', 'tags'] as const).filter(
          (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
        );
        return { changes: Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]])) };
      });
      const since = entries.slice(wanted).reverse();
      expect(rewindRecord(states.at(-1) ?? {}, since, schema)).toEqual(states[wanted]);
    }),
  );
});
