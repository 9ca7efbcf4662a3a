import type { FastifySchema } from 'fastify';
import type { Registry } from '../registry.ts';
import { recordRefs } from '../recordSchemas.ts';
import { asContent } from '../routeDescriptions.ts';

const tags = ['savedviews'];
const params = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

/** What the API documents say about the calls on saved views. */
export function describeSavedViews(registry: Registry): Record<'list' | 'create' | 'update' | 'delete', FastifySchema> {
  const { schema } = registry.get('savedviews');
  const { answered, input, change } = recordRefs(schema);
  const record = { $ref: answered };
  const one = { description: schema.title, ...asContent(record) };
  return {
    list: {
      tags,
      summary: 'The saved views of whoever calls, and those shared by others',
      querystring: { type: 'object', properties: { resource: { type: 'string', description: 'Only of this list' } } },
      response: {
        200: { description: 'The views by name', ...asContent({ type: 'array', items: record }) },
      },
    },
    create: { tags, summary: 'Save a view', body: { $ref: input }, response: { 201: one } },
    update: {
      tags,
      summary: 'Change a saved view of one’s own; the body carries the version that was read',
      params,
      body: { $ref: change },
      response: { 200: one },
    },
    delete: { tags, summary: 'Remove a saved view of one’s own', params, response: { 200: one } },
  };
}
