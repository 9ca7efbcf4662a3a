import type { FastifySchema } from 'fastify';
import type { Resource } from '#domain/resource/Resource.ts';

type RouteName = 'list' | 'get' | 'history' | 'create' | 'update' | 'updateById' | 'delete' | 'deleteNamed';

/** What the API documents say about a resource's calls; the engine does not check by it. */
export function describeRoutes({ name, schema, entity }: Resource): Record<RouteName, FastifySchema> {
  const record = { $ref: `${schema.$id}#` };
  const title = schema.title.toLowerCase();
  const params = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const one = { 200: { description: schema.title, ...asContent(record) }, ...refusals };
  const describe = (summary: string, rest: FastifySchema): FastifySchema => ({ tags: [name], summary, ...rest });
  return {
    list: describe(`List ${name}`, {
      querystring: listQuery,
      response: {
        200: {
          description:
            `The ${name}; Content-Range holds the total, X-Next-Cursor where the next page begins, ` +
            'X-Sort-Limited that only the sorts of the resource file are open',
          ...asContent({ type: 'array', items: record }),
        },
        ...refusals,
      },
    }),
    get: describe(`Get one ${title}`, { params, response: one }),
    history: describe(`What happened to one ${title}`, { params, response: refusals }),
    create: describe(`Create one ${title}`, {
      headers: {
        type: 'object',
        properties: {
          'Idempotency-Key': {
            ...text,
            description: 'A UUID version 7 that becomes the id: sent again, the call answers 409 with what it has made',
          },
        },
      },
      body: record,
      response: { 201: { description: schema.title, ...asContent(record) }, ...refusals },
    }),
    update: describe(`Change one ${title}, its id in the body or the address`, {
      querystring: {
        type: 'object',
        properties: { id: { type: 'string' }, ...(entity === 'club' && { clubId: { type: 'string' } }) },
      },
      body: record,
      response: one,
    }),
    updateById: describe(`Change one ${title}; the body carries the version that was read`, {
      params,
      body: record,
      response: one,
    }),
    delete: describe(`Move one ${title} to the trash`, { params, response: one }),
    deleteNamed: describe(`Move one ${title} to the trash, its id in the body or the address`, {
      querystring: { type: 'object', properties: { id: { type: 'string' } } },
      response: one,
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
      description: 'JSON: [first,last], counted from 0; beyond 1,000 from the nearer end. With `after` only how many',
    },
    after: { ...text, description: 'X-Next-Cursor of the page before: to walk through a list of any length' },
    count: { ...text, enum: ['none'], description: '`none` leaves the total out' },
    language: { ...text, description: 'Language by which texts in many languages are sorted' },
  },
};

const refusal = (description: string) => ({
  description,
  ...asContent({
    type: 'object',
    properties: { code: { type: 'integer' }, message: text, details: {} },
    required: ['code', 'message'],
  }),
});

/** What every call may be refused with. */
export const refusals = {
  401: refusal('Code 10: not signed in'),
  403: refusal('Code 11: not allowed'),
  404: refusal('Code 40: not found'),
  409: refusal('Code 21: changed by someone else; 22: still in use'),
  422: refusal('Code 20: some values are not valid'),
};
