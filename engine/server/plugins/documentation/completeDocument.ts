import { theProduct } from '#engine/rules/product/Product.ts';
import { capitalise } from '#engine/rules/texts/capitalise.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Registry } from '../../registry.ts';
import type { Described } from './RouteDescription.ts';
import { theServer } from '../../program/ProductServer.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  responses?: Record<string, unknown>;
}

interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown>; responses?: Described };
  [part: string]: unknown;
}

/** Code and meaning of each refusal, by status (decisions, section B). */
const refusals: Readonly<Record<number, { name: string; says: string }>> = {
  400: { name: 'Ambiguous', says: 'Code 20: header and address name different records' },
  401: { name: 'NotSignedIn', says: 'Code 10: not signed in' },
  403: { name: 'NotAllowed', says: 'Code 11: not allowed' },
  404: { name: 'NotFound', says: ['Code 40: not found', ...absences()].join('; ') },
  409: { name: 'Conflict', says: 'Code 21: changed by someone else, with the current record; 22: still in use' },
  413: { name: 'TooLarge', says: 'Code 70: too large' },
  422: { name: 'Invalid', says: 'Code 20: some values are not valid; `details` names fields and rules' },
  429: { name: 'TooManyRequests', says: 'Code 80: too many requests' },
  431: { name: 'HeadersTooLong', says: 'Code 70: the address or the headers are too long' },
  500: { name: 'OurFault', says: 'Code 100: our fault; the message holds an id to find the log line' },
  502: { name: 'OutsideServiceFailed', says: 'Code 90: an outside service failed' },
  503: {
    name: 'Unavailable',
    says: 'Code 101: busy, or something the server stands on is away; Retry-After says when',
  },
  507: { name: 'NoSpace', says: 'Code 102: no space left to write to' },
};

/** The product's own codes with what there is none of. */
function absences(): string[] {
  return Object.entries<string>(theProduct().absences ?? {}).map(([code, says]) => `${code}: ${says}`);
}

/**
 * What the description says of all calls alike: an `operationId` each, the refusals, where the server is, what tags
 * there are; and without schemas that no call refers to.
 */
export function completeDocument(described: object, registry: Registry): object {
  const document: ApiDocument = { ...described };
  const paths = Object.entries(document.paths ?? {});
  const tags = new Set<string>();
  for (const [path, methods] of paths) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId ??= nameOperation(method, path);
      operation.responses = { ...withoutEmpty(operation.responses ?? {}), ...refusalsOf(method, operation) };
      for (const tag of operation.tags ?? []) tags.add(tag);
    }
  }
  const responses = Object.fromEntries(Object.values(refusals).map(({ name, says }) => [name, describeRefusal(says)]));
  const schemas = { ...document.components?.schemas, refusal };
  return {
    ...document,
    servers: [{ url: '/', description: 'This server' }],
    tags: [...tags].sort().map((name) => ({ name, description: describeTag(name, registry) })),
    components: { ...document.components, schemas: usedOf(schemas, [document.paths, responses]), responses },
  };
}

/** What tags other than resources hold. */
const tagTexts: Readonly<Record<string, string>> = {
  configuration: 'What the server is made of, for super admins',
  files: 'Logos, documents and help texts',
  imports: 'Imports of sheets, and taking them back',
  preferences: 'What a person chose about screens',
  status: 'How the server does',
  undo: 'What was done at once, and taking it back',
};

function describeTag(name: string, { tables }: Registry): string {
  const schema = tables.find((table) => table.name === name)?.schema;
  return tagTexts[name] ?? theServer().tags?.[name] ?? schema?.description ?? schema?.title ?? name;
}

const refusal: Described = {
  title: 'Refusal',
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'Stable: what clients decide by' },
    message: { type: 'string', description: 'For people who develop, in English' },
    details: { description: 'Of code 20: a list of field, rule and message; of code 21: the current record' },
  },
  required: ['code', 'message'],
  additionalProperties: false,
};

function describeRefusal(description: string): Described {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } } };
}

function refusalsOf(method: string, { security, responses }: Operation): Record<string, unknown> {
  const isOpen = security?.length === 0;
  const isReading = method === 'get';
  const possible = Object.entries(refusals).filter(([status]) => {
    if (responses && status in responses) return false;
    if (status === '403') return !isOpen;
    // 507 too, where a full disk does not let the embedded database be opened anew.
    return !isReading || status !== '409';
  });
  return Object.fromEntries(possible.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]));
}

/** What answers by its status alone has no content, which the generator of the description adds all the same. */
function withoutEmpty(responses: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (!/^(204|3\d\d)$/.test(status)) return [status, response];
      const { content: _content, ...rest } = objectOf(response);
      return [status, rest];
    }),
  );
}

/** `get /api/books/{id}/history` → getBooksByIdHistory. */
function nameOperation(method: string, path: string): string {
  const words = path.replace(/^\/api\//, '').split(/[/\-.]/);
  const parts = words.map((word) => {
    const parameter = /^\{(\w+)\}$/.exec(word)?.[1];
    return parameter ? `By${capitalise(parameter)}` : capitalise(word);
  });
  return method + parts.join('');
}

/** The schemas that these parts refer to, and those that they refer to in turn. */
function usedOf(schemas: Record<string, unknown>, parts: unknown): Record<string, unknown> {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(parts);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
