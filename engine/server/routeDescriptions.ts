import type { FastifySchema } from 'fastify';
import { namedEntry } from '#engine/rules/values/namedEntry.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import { queryNameOf } from './findNamedId.ts';
import { recordRefs } from './recordSchemas.ts';
import { describeKey } from './idempotency/SentCall.ts';

type RouteName = 'list' | 'get' | 'history' | 'create' | 'update' | 'updateById' | 'delete' | 'deleteNamed';

/** What the API documents say about a resource's calls; the engine does not check by it. */
export function describeRoutes({ name, schema, entity }: Resource): Record<RouteName, FastifySchema> {
  const refs = recordRefs(schema);
  const record = { $ref: refs.answered };
  const title = schema.title.toLowerCase();
  const params = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const one = { 200: { description: schema.title, ...asContent(record) } };
  const removed = { 200: { description: schema.title, headers: undoHeaders, ...asContent(record) } };
  const inQuery = queryNameOf(namedEntry(theProduct().idHeaders, entity) ?? 'Id');
  const byId = { id: { type: 'string' }, [inQuery]: { type: 'string' } };
  const describe = (summary: string, rest: FastifySchema): FastifySchema => ({ tags: [name], summary, ...rest });
  return {
    list: describe(`List ${name}`, {
      querystring: listQuery,
      response: {
        200: {
          description: `The ${name}`,
          headers: listHeaders,
          ...asContent({ type: 'array', items: record }),
        },
      },
    }),
    get: describe(`Get one ${title}`, { params, response: one }),
    history: describe(`What happened to one ${title}`, {
      params,
      response: { 200: { description: 'The newest first', ...asContent({ type: 'array', items: historyEntry }) } },
    }),
    create: describe(`Create one ${title}`, {
      headers: describeKey,
      body: { $ref: refs.input },
      response: { 201: { description: schema.title, ...asContent(record) } },
    }),
    update: describe(`Change one ${title}, its id in the body or the address`, {
      querystring: { type: 'object', properties: byId },
      headers: ifMatch,
      body: { $ref: refs.change },
      response: one,
    }),
    updateById: describe(`Change one ${title}; the body carries the version that was read`, {
      params,
      headers: ifMatch,
      body: { $ref: refs.change },
      response: one,
    }),
    delete: describe(`Move one ${title} to the trash`, {
      params,
      headers: ifMatch,
      response: removed,
    }),
    deleteNamed: describe(`Move one ${title} to the trash, its id in the body or the address`, {
      querystring: { type: 'object', properties: byId },
      headers: ifMatch,
      response: removed,
    }),
  };
}

/** A schema as the JSON of an answer. */
export function asContent(schema: object) {
  return { content: { 'application/json': { schema } } };
}

const text = { type: 'string' };

/** The query of a list, in the words of the API documents. */
export const listQuery = {
  type: 'object',
  properties: {
    filter: {
      ...text,
      description:
        'JSON: {"q":"text","field":"value","field_gte":1}; operators _gte _gt _lte _lt _neq _contains _empty',
    },
    sort: { ...text, description: 'JSON: ["field","ASC"], or at most four of these in a list' },
    range: {
      ...text,
      description:
        'JSON: [first,last], counted from 0, the first 1,000 when not said; beyond 1,000 from the nearer end. With `after` only how many',
    },
    after: { ...text, description: 'X-Next-Cursor of the page before: to walk through a list of any length' },
    count: { ...text, enum: ['none'], description: '`none` leaves the total out' },
    language: { ...text, description: 'Language by which texts in many languages are sorted' },
  },
};

const ifMatch = {
  type: 'object',
  properties: {
    'If-Match': {
      ...text,
      description: 'The version in quotes, of a change instead of one in its body; `*`: whichever there is (RFC 9110)',
    },
  },
};

/** The headers of a list's answer, in the words of the API documents. */
export const listHeaders = {
  'Content-Range': { ...text, description: '`{name} {first}-{last}/{total}`; `*` for what is not known' },
  'X-Next-Cursor': { ...text, description: 'There is more: where it begins, for `after`' },
  Link: { ...text, description: 'The address of what comes next, rel="next" (RFC 8288)' },
  'X-Total-Estimated': { ...text, description: 'The total is an estimate' },
  'X-Search-Near': { ...text, description: 'Nothing holds what is searched for: words that differ by one letter' },
  'X-Sort-Limited': { ...text, description: 'So many that only the sorts of the resource file are open' },
};

const undoHeaders = {
  'X-Undo-Id': { ...text, description: 'For `POST undo/{id}`, where this can be reverted' },
  'X-Undo-Until': { ...text, description: 'Until when' },
};

const textOrNull = { type: ['string', 'null'] };

const historyActions: Readonly<Record<HistoryEntry['action'], true>> = {
  ...{ create: true, update: true, delete: true, restore: true, purge: true },
};

/** One change of a record as its history tells it. */
const historyEntry = {
  type: 'object',
  properties: {
    ...{ id: text, resource: text, recordId: text, recordVersion: { type: 'integer' } },
    action: { ...text, enum: Object.keys(historyActions) },
    changes: {
      type: 'object',
      additionalProperties: { type: 'array', items: {}, minItems: 2, maxItems: 2 },
      description: 'Field → what it was, what it became',
    },
    ...{ at: { ...text, format: 'date-time' }, by: textOrNull, byName: textOrNull, source: textOrNull },
    cause: { type: ['object', 'null'], additionalProperties: true, description: 'What it was a part of' },
  },
  required: ['id', 'resource', 'recordId', 'recordVersion', 'action', 'changes', 'at', 'by', 'byName', 'source'],
  additionalProperties: false,
};
