import type { FastifySchema } from 'fastify';
import type { Described, RouteDescription, RouteDescriptions } from './RouteDescription.ts';
import { accounts } from './described/accounts.ts';
import { assessments } from './described/assessments.ts';
import { clubs } from './described/clubs.ts';
import { documents } from './described/documents.ts';
import { registers } from './described/registers.ts';

/** What the documents say about the hand-written calls whose routes do not describe themselves. */
export const described: RouteDescriptions = { ...accounts, ...assessments, ...clubs, ...documents, ...registers };

const refusal: Described = {
  type: 'object',
  properties: { code: { type: 'integer' }, message: { type: 'string' }, details: {} },
  required: ['code', 'message'],
};

const refusals: Readonly<Record<number, string>> = {
  401: 'Code 10: not signed in',
  403: 'Code 11: not allowed',
  404: 'Code 40: not found',
  422: 'Code 20: some values are not valid',
};

/**
 * The schema of a route for the API documents: its own, filled up from its description. It is for the documents only:
 * what a call takes and answers is checked by the call itself.
 */
export function describeRoute(method: string, url: string, own: FastifySchema | undefined): FastifySchema | undefined {
  const description = described[`${method} ${url.replace(/\/$/, '')}`];
  if (!description) return own;
  const { tag, summary, query, body, isOpen } = description;
  return {
    ...{ tags: [tag], summary, response: answersOf(description) },
    ...(isOpen && { security: [] }),
    ...(url.includes(':') && { params: paramsOf(url) }),
    ...(query && { querystring: { type: 'object', properties: query } }),
    ...(body && { body }),
    ...own,
  };
}

function answersOf({ answer, status = 200, summary, isOpen }: RouteDescription): Described {
  const answers = Object.entries(refusals).filter(([code]) => !isOpen || code === '422');
  const refused = answers.map(([code, description]) => [code, withContent(description, refusal)]);
  return { [status]: answer ? withContent(summary, answer) : { description: summary }, ...Object.fromEntries(refused) };
}

function withContent(description: string, schema: Described): Described {
  return { description, content: { 'application/json': { schema } } };
}

function paramsOf(url: string): Described {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
  };
}
