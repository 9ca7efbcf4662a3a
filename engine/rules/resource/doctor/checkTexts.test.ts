import { expect, it } from 'vitest';
import type { EntitySchema } from '../EntitySchema.ts';
import { resolveResource } from '../resolveResource.ts';
import { checkTexts } from './checkTexts.ts';

const found = (choices: string[], said: Record<string, string>) => {
  const schema: EntitySchema = {
    ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] },
    properties: { id: { type: 'string' }, kind: { type: 'string', enum: choices } },
  };
  const thing = { name_other: 'Things', fields: { id: 'Id', kind: 'Kind' }, enums: { kind: said } };
  const sources = { resources: { en: { things: thing }, nl: { things: thing } }, keys: new Set<string>() };
  return checkTexts(resolveResource({ entity: 'thing', config: {} } as never, schema), sources)
    .filter(({ code }) => code === 'T003')
    .map(({ field, message }) => `${field ?? ''}: ${message}`);
};

it('names each choice that has no text', () => {
  expect(found(['red', 'blue', 'a.b'], { red: 'Red', 'a.b': 'A' })).toEqual([
    'things.enums.kind.blue: the choice has no text in any language',
  ]);
});

it('is one finding a field where very many have none', () => {
  const choices = Array.from({ length: 3000 }, (_, index) => `v${index}`);
  expect(found(choices, {})).toEqual([
    'things.enums.kind: the choices "v0", "v1", "v2", "v3", "v4" and 2995 more have no text in any language',
  ]);
});
