import type { FastifySchema } from 'fastify';
import type { Resource } from '#domain/resource/Resource.ts';
import { describeRoutes } from '../routeDescriptions.ts';

type RouteName = 'get' | 'history' | 'access' | 'trash' | 'purge' | 'revert' | 'restore' | 'uses';

/** What the API documents say about the calls around a record: its past, the trash, its uses, its rights. */
export function describeRecordRoutes(resource: Resource): Record<RouteName, FastifySchema> {
  const { name, schema } = resource;
  const title = schema.title.toLowerCase();
  const { get, history, list } = describeRoutes(resource);
  const { params, response } = get;
  const describe = (summary: string, rest: FastifySchema): FastifySchema => ({ tags: [name], summary, ...rest });
  return {
    get: { ...get, querystring: { type: 'object', properties: { asOf } } },
    history,
    access: describe(`Why one may or may not do something with ${name}`, {
      querystring: {
        type: 'object',
        properties: { action: { type: 'string', enum: ['read', 'create', 'update', 'delete'] }, id: text, field: text },
        required: ['action'],
      },
    }),
    trash: describe(`List the ${name} in the trash, for those who may delete`, { querystring: list.querystring }),
    purge: describe(`Remove one ${title} in the trash for good; super admins only`, { params }),
    revert: describe(`Turn one ${title}, or some of its fields, back to what it was before a change`, {
      params,
      body: {
        type: 'object',
        properties: { historyId: text, fields: { type: 'array', items: text }, version: { type: 'integer' } },
        required: ['historyId'],
      },
      response,
    }),
    restore: describe(`Bring one ${title} back from the trash, with what went along`, { params, response }),
    uses: describe(`Who refers to one ${title}, as far as the reader may see`, { params }),
  };
}

const text = { type: 'string' };
const asOf = { ...text, description: 'Moment (ISO 8601) at which the record is to be shown as it was' };
