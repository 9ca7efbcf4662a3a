import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Registry } from '../../engine/registry.ts';
import { asContent, refusals } from '../../engine/routeDescriptions.ts';

const tags = ['savedviews'];
const params = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

/** What the API documents say about the calls on saved views. */
export function describeSavedViews(
  app: FastifyInstance,
  registry: Registry,
): Record<'list' | 'create' | 'update' | 'delete', FastifySchema> {
  const { $schema: _dialect, ...schema } = registry.get('savedviews').schema;
  if (!app.getSchema(schema.$id)) app.addSchema(schema);
  const record = { $ref: `${schema.$id}#` };
  const one = { description: schema.title, ...asContent(record) };
  return {
    list: {
      tags,
      summary: 'The saved views of whoever calls, and those shared by others',
      querystring: { type: 'object', properties: { resource: { type: 'string', description: 'Only of this list' } } },
      response: {
        200: { description: 'The views by name', ...asContent({ type: 'array', items: record }) },
        ...refusals,
      },
    },
    create: { tags, summary: 'Save a view', body: record, response: { 201: one, ...refusals } },
    update: {
      tags,
      summary: 'Change a saved view of one’s own; the body carries the version that was read',
      params,
      body: record,
      response: { 200: one, ...refusals },
    },
    delete: { tags, summary: 'Remove a saved view of one’s own', params, response: { 200: one, ...refusals } },
  };
}
