import type { FastifySchema } from 'fastify';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { asContent, listQuery } from '../routeDescriptions.ts';

const text = { type: 'string' };
const { filter, language } = listQuery.properties;

/** What the API documents say about the calls on a whole list. */
export function describeListRoutes({ name, list }: Resource): Record<'groups', FastifySchema> {
  const fields = list.groups.length > 0 ? `, such as ${list.groups.join(', ')}` : '';
  const group = {
    type: 'object',
    properties: { value: {}, count: { type: 'integer' }, name: text },
    required: ['value', 'count'],
  };
  return {
    groups: {
      tags: [name],
      summary: `Count ${name} by the value of a field`,
      querystring: {
        type: 'object',
        properties: {
          by: { ...text, description: `A field with one value a record, or a list of texts${fields}` },
          find: { ...text, description: 'Only values that hold this, or refer to records that do' },
          ...{ filter, language },
        },
        required: ['by'],
      },
      response: {
        200: {
          description:
            'At most 200 values, the most frequent first, with the names of records that they refer to; null stands for no value',
          ...asContent({ type: 'array', items: group }),
        },
      },
    },
  };
}
