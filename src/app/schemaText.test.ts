import { expect, it } from 'vitest';
import { resolveResource } from '#domain/resource/resolveResource.ts';
import { schemaText } from './schemaText.ts';

const sponsor = resolveResource(
  { entity: 'club', config: {} },
  {
    $id: 'sponsor',
    title: 'Sponsor',
    type: 'object',
    additionalProperties: false,
    properties: { id: { type: 'string' }, since: { type: 'string', title: 'Sponsor since' } },
    required: [],
  },
);

it.each([
  ['resources.sponsors.name', 'Sponsors'],
  ['resources.sponsors.fields.since', 'Sponsor since'],
  ['resources.sponsors.fields.id', undefined],
  ['resources.others.name', undefined],
  ['menu.sponsors', undefined],
])('%s reads %s', (key, text) => {
  expect(schemaText(key, new Map([['sponsors', sponsor]]))).toBe(text);
});
