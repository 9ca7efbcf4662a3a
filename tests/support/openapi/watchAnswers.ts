import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownFormats } from '#engine/rules/validation/ownFormats.ts';
import type { ApiDocument, ApiOperation } from './ApiDocument.ts';

const mostTold = 20;

/**
 * Compares every answer of the applications that `open` makes with their own API documents: the status must be
 * declared, the media type too, and a JSON body must hold what its schema says, and nothing else where that is closed.
 * `problems` lists what did not fit; `tests/support/openTestApp.ts` lets that fail the test file.
 */
export async function watchAnswers<Opened>(
  open: () => Promise<Opened>,
): Promise<{ opened: Opened; problems: () => string[] }> {
  const found = new Set<string>();
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    const check = new AnswerCheck();
    fastify.addHook('onSend', async (request, reply, payload) => {
      const problem = check.problemOf(request, reply, payload);
      if (problem && found.size < mostTold) found.add(problem);
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return { opened: await open(), problems: () => [...found] };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

class AnswerCheck {
  readonly #validators = new Map<string, ValidateFunction>();
  #document: ApiDocument | null = null;
  #ajv: Ajv2020 | null = null;

  problemOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
    const { url: route = '' } = request.routeOptions;
    if (!route.startsWith('/api/') || /^\/api\/(docs|openapi\.json)/.test(route) || request.method === 'HEAD')
      return null;
    const document = (this.#document ??= request.server.swagger() as unknown as ApiDocument);
    const path = route.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}');
    const method = request.method.toLowerCase();
    const operation = document.paths[path]?.[method];
    const call = `${request.method} ${path}`;
    if (!operation) return `${call} is not in the API documents`;
    const problem = this.#problemOf(operation, `/paths/${escape(path)}/${method}`, reply, payload);
    return problem && `${call} answered ${reply.statusCode}, ${problem}`;
  }

  #problemOf(operation: ApiOperation, pointer: string, reply: FastifyReply, payload: unknown): string | null {
    const status = String(reply.statusCode);
    const named = operation.responses[status];
    if (!named) return 'which the API documents do not declare';
    const name = named.$ref?.replace('#/components/responses/', '');
    const declared = name === undefined ? named : this.#document?.components.responses?.[name];
    const at = name === undefined ? `${pointer}/responses/${status}` : `/components/responses/${name}`;
    const type = String(reply.getHeader('content-type') ?? '').replace(/;.*/, '');
    const isEmpty = payload === undefined || payload === null || payload === '';
    if (!declared?.content) return isEmpty ? null : `with ${type}, where the API documents declare no content`;
    if (isEmpty) return 'without the content that the API documents declare';
    if (!declared.content[type])
      return `with ${type}, where the API documents say ${Object.keys(declared.content).join()}`;
    if (type !== 'application/json' || typeof payload !== 'string') return null;
    const validate = this.#validator(`${at}/content/${escape(type)}/schema`);
    if (validate(JSON.parse(payload))) return null;
    const errors = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => {
      return `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`;
    });
    return `unlike its schema: ${errors.join('; ')}`;
  }

  #validator(pointer: string): ValidateFunction {
    const known = this.#validators.get(pointer);
    if (known) return known;
    this.#ajv ??= this.#openAjv();
    const validate = this.#ajv.compile({ $ref: `api#${pointer}` });
    this.#validators.set(pointer, validate);
    return validate;
  }

  #openAjv(): Ajv2020 {
    const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, unicodeRegExp: true });
    formatsPlugin.default(ajv);
    for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format);
    ajv.addFormat('binary', true);
    ajv.addSchema({ ...this.#document }, 'api');
    return ajv;
  }
}

/** A name as a part of a JSON pointer within a URI. */
function escape(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
