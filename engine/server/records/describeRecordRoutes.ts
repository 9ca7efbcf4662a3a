import type { FastifySchema } from 'fastify';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { answeredRecord } from '../recordSchemas.ts';
import { asContent, describeRoutes, listQuery } from '../routeDescriptions.ts';

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
      response: { 200: { description: 'Whether, and by which rule', ...asContent(accessAnswer) } },
    }),
    trash: describe(`List the ${name} in the trash, for those who may delete`, {
      querystring: list.querystring,
      response: { 200: { description: 'The newest first', ...asContent({ type: 'array', items: trashed(resource) }) } },
    }),
    purge: describe(`Remove one ${title} in the trash for good; super admins only`, {
      params,
      response: {
        200: { description: 'Which', ...asContent({ type: 'object', properties: { id: text }, required: ['id'] }) },
      },
    }),
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
    uses: describe(`Who refers to one ${title}, as far as the reader may see`, {
      params,
      querystring: { type: 'object', properties: { language: listQuery.properties.language } },
      response: { 200: { description: 'By resource and field', ...asContent({ type: 'array', items: use }) } },
    }),
  };
}

const text = { type: 'string' };
const asOf = { ...text, description: 'Moment (ISO 8601) at which the record is to be shown as it was' };

const named = { type: 'object', properties: { id: text, name: text }, required: ['id', 'name'] };
const use = {
  type: 'object',
  properties: { resource: text, field: text, count: { type: 'integer' }, examples: { type: 'array', items: named } },
  required: ['resource', 'field', 'count', 'examples'],
};

const accessAnswer = {
  type: 'object',
  properties: { allowed: { type: 'boolean' }, rule: { type: 'object', additionalProperties: true } },
  required: ['allowed'],
};

/** A record in the trash: as it was, who put it there and with what it went along, or what it was merged into. */
function trashed(resource: Resource) {
  const origin = {
    type: ['object', 'null'],
    properties: { resource: text, id: text, isMerged: { type: 'boolean' } },
    required: ['resource', 'id', 'isMerged'],
  };
  return answeredRecord(resource, { deletedBy: { type: ['string', 'null'] }, deletedWith: origin });
}
