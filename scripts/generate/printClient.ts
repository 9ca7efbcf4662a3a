import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { resourceNameOf } from '#engine/rules/resource/resolveResource.ts';
import { toTypeName } from './names.ts';
import { printTypes } from './printTypes.ts';

/**
 * Prints `client.ts`: the API for other programs in TypeScript, one file without dependencies, typed from the schemas
 * of the resources that have calls.
 */
export function printClient(schemas: EntitySchema[], resources: readonly string[]): string {
  const called = schemas.filter((schema) => resources.includes(resourceNameOf(schema)));
  const entries = called.map((schema) => `  ${resourceNameOf(schema)}: ${toTypeName(schema.$id)};`);
  const names = called.map((schema) => `  '${resourceNameOf(schema)}',`);
  return [
    printTypes(schemas).trimEnd(),
    `/** What a record is kept with beside its own fields. */\nexport interface Stored {\n  id: string;\n  version: number;\n  createdAt: string;\n  updatedAt: string;\n  deletedAt: string | null;\n}`,
    `/** The resources that can be called, and what each holds. */\nexport interface Resources {\n${entries.join('\n')}\n}`,
    `const clientResources = [\n${names.join('\n')}\n] as const;`,
    runtime,
  ].join('\n\n');
}

const runtime = `export interface ListOptions<T> {
  /** Equality, or with an operator: \`name_contains\`, \`since_gte\`; \`q\` searches. */
  filter?: { [field: string]: unknown } & { [Field in keyof T]?: T[Field] | T[Field][] };
  sort?: [keyof T & string, 'ASC' | 'DESC'];
  /** First and last row, counted from 0. */
  range?: [number, number];
}

export interface Page<T> {
  records: T[];
  total: number;
}

/**
 * A refusal of the API, with its code: 10 sign in, 11 not allowed, 20 not valid, 21 changed meanwhile,
 * 22 in use, 40 not found.
 */
export class ApiCallError extends Error {
  readonly status: number;
  readonly code: number;
  readonly details: unknown;

  constructor(status: number, body: { code?: number; message?: string; details?: unknown }) {
    super(body.message ?? \`The server answered \${status}\`);
    this.name = 'ApiCallError';
    this.status = status;
    this.code = body.code ?? 0;
    this.details = body.details;
  }
}

export interface ResourceClient<T> {
  list(options?: ListOptions<T>): Promise<Page<T & Stored>>;
  get(id: string): Promise<T & Stored>;
  create(values: Partial<T>): Promise<T & Stored>;
  /** \`version\` is that of the record as it was read; another one meanwhile is refused with code 21. */
  update(id: string, values: Partial<T> & { version: number }): Promise<T & Stored>;
  delete(id: string): Promise<T & Stored>;
}

export type ApiClient = { [Name in keyof Resources]: ResourceClient<Resources[Name]> };

/**
 * The API at an address, as the person whose token it is given.
 *
 * @example const { records } = await createClient({ url: 'https://touchline.example', token }).clubs.list({ range: [0, 24] });
 */
export function createClient(options: { url: string; token: string; fetch?: typeof fetch }): ApiClient {
  const send = options.fetch ?? fetch;
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await send(\`\${options.url.replace(/\\/$/, '')}/api/\${path}\`, {
      method,
      headers: { authorization: \`Bearer \${options.token}\`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    throw new ApiCallError(response.status, (await response.json().catch(() => ({}))) as object);
  };
  const clientOf = (name: string): ResourceClient<object> => {
    const at = (id: string) => \`\${name}/\${encodeURIComponent(id)}\`;
    return {
      async list({ filter, sort, range } = {}) {
        const query = new URLSearchParams();
        if (filter) query.set('filter', JSON.stringify(filter));
        if (sort) query.set('sort', JSON.stringify(sort));
        if (range) query.set('range', JSON.stringify(range));
        const response = await call('GET', \`\${name}?\${query.toString()}\`);
        const total = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
        return { records: (await response.json()) as Stored[], total };
      },
      get: async (id) => (await call('GET', at(id))).json() as Promise<Stored>,
      create: async (values) => (await call('POST', name, values)).json() as Promise<Stored>,
      update: async (id, values) => (await call('PUT', at(id), values)).json() as Promise<Stored>,
      delete: async (id) => (await call('DELETE', at(id))).json() as Promise<Stored>,
    };
  };
  return Object.fromEntries(clientResources.map((name) => [name, clientOf(name)])) as unknown as ApiClient;
}
`;
