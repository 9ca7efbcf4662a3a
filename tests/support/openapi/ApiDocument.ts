import type { FastifyInstance } from 'fastify';

/** A schema of the API documents: JSON Schema 2020-12. */
export interface ApiSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, ApiSchema>;
  required?: string[];
  additionalProperties?: boolean | ApiSchema;
  items?: ApiSchema;
  enum?: unknown[];
  const?: unknown;
  oneOf?: ApiSchema[];
  anyOf?: ApiSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  readOnly?: boolean;
  'x-relation'?: { to: string };
  'x-localized'?: boolean;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: ApiSchema;
}

type Content = Record<string, { schema?: ApiSchema }>;

export interface ApiOperation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: ApiParameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
}

/** The API's description as `GET /api/openapi.json` answers it. */
export interface ApiDocument {
  openapi: string;
  servers?: { url: string; description?: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: {
    schemas: Record<string, ApiSchema>;
    responses?: Record<string, { description: string; content?: Content }>;
  };
}

/** One call of the documents. */
export interface DocumentedCall {
  method: string;
  /** As the documents write it: `/api/clubs/{id}`. */
  path: string;
  operation: ApiOperation;
}

/** The description that an application gives of itself. */
export async function readApiDocument(app: FastifyInstance): Promise<ApiDocument> {
  const answer = await app.inject({ url: '/api/openapi.json' });
  return answer.json<ApiDocument>();
}

/** Every call of the documents, in their order. */
export function documentedCalls({ paths }: ApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The schema that a `$ref` of the documents stands for; any other schema is itself. */
export function resolveSchema(document: ApiDocument, schema: ApiSchema): ApiSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
