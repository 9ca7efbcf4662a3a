import type { FastifySchema } from 'fastify';
import type { Described, RouteDescription, RouteDescriptions } from './RouteDescription.ts';
import { accounts } from './described/accounts.ts';
import { imports } from './described/imports.ts';
import { status } from './described/status.ts';
import { theServer } from '../../program/ProductServer.ts';

/** What the documents say about the hand-written calls whose routes do not describe themselves. */
export function describedRoutes(): RouteDescriptions {
  return { ...accounts, ...imports, ...status, ...theServer().described };
}

/**
 * The schema of a route for the API documents: its own, filled up from its description. It is for the documents only:
 * what a call takes and answers is checked by the call itself. Of an answer that may be kept the browser may be told that
 * it still holds (`isKept`).
 */
export function describeRoute(
  method: string,
  url: string,
  { own, isKept, described }: { own: FastifySchema | undefined; isKept: boolean; described: RouteDescriptions },
): FastifySchema | undefined {
  const description = described[`${method} ${url.replace(/\/$/, '')}`];
  if (!description) return own;
  const { tag, summary, query, body, takes, takesHeaders, isOpen } = description;
  return {
    ...{ tags: [tag], summary, response: { ...answersOf(description), ...(isKept && stillHolds) } },
    ...(isOpen && { security: [] }),
    ...(url.includes(':') && { params: paramsOf(url) }),
    ...(query && { querystring: { type: 'object', properties: query } }),
    ...(takesHeaders && { headers: { type: 'object', properties: takesHeaders } }),
    ...(body && (takes ? { body: { content: { [takes]: { schema: body } } } } : { body })),
    ...own,
  };
}

const stillHolds: Described = { 304: { description: 'What the caller has by this ETag still holds' } };

function answersOf({ answer, status = 200, summary, media = [json], headers }: RouteDescription): Described {
  const content = Object.fromEntries(media.map((type) => [type, { schema: type === json ? answer : binary }]));
  const hasContent = answer !== undefined || media[0] !== json;
  return { [status]: { description: summary, ...(headers && { headers }), ...(hasContent && { content }) } };
}

const json = 'application/json';
const binary: Described = { type: 'string', format: 'binary' };

function paramsOf(url: string): Described {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
  };
}
