import { expect, it } from 'vitest';
import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import { schemaText } from './schemaText.ts';

const sponsor = resolveResource(
  { entity: 'club', config: {} },
  {
    $id: 'sponsor',
    title: 'Sponsor',
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'string' },
      since: { type: 'string', title: 'Sponsor since' },
      offers: {
        type: 'array',
        title: 'Offers',
        items: {
          type: 'object',
          properties: {
            amount: { type: 'number', title: 'Amount offered' },
            until: { type: 'string' },
            terms: { $ref: '#/$defs/terms' },
          },
        },
      },
    },
    $defs: { terms: { type: 'object', properties: { rate: { type: 'number', title: 'Rate of interest' } } } },
    required: [],
  },
);

it.each([
  ['resources.sponsors.name', 'Sponsors'],
  ['resources.sponsors.fields.since', 'Sponsor since'],
  ['resources.sponsors.fields.id', undefined],
  ['resources.sponsors.fields.offers', 'Offers'],
  ['resources.sponsors.fields.offers.amount', 'Amount offered'],
  ['resources.sponsors.fields.offers.until', undefined],
  ['resources.sponsors.fields.offers.terms.rate', 'Rate of interest'],
  ['resources.sponsors.fields.offers.nothing.rate', undefined],
  ['resources.sponsors.create', undefined],
  ['resources.others.name', undefined],
  ['menu.sponsors', undefined],
])('%s reads %s', (key, text) => {
  expect(schemaText(key, new Map([['sponsors', sponsor]]))).toBe(text);
});
