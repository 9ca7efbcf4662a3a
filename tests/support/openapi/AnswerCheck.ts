import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { ownFormats } from '#engine/rules/validation/ownFormats.ts';
import type { ApiDocument, ApiOperation } from './ApiDocument.ts';

/** An answer of the API, to be compared with what the documents say of its call. */
export interface Answer {
  method: string;
  /** As the documents write it: `/api/clubs/{id}`. */
  path: string;
  status: number;
  /** Its `content-type`, empty where it has none. */
  type: string;
  /** Null where nothing can be said of it, as of a stream. */
  body: unknown;
}

/** Whether an address below `/api` is one that the documents describe: they are silent about themselves alone. */
export function isDescribed(method: string, path: string): boolean {
  return path.startsWith('/api/') && !/^\/api\/(docs|openapi\.json)/.test(path) && method !== 'HEAD';
}

/**
 * Compares answers with API documents: the status must be declared, the media type too, and a JSON body must hold what
 * its schema says, and nothing else where that is closed.
 */
export class AnswerCheck {
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #document: ApiDocument;
  readonly #ajv: Ajv2020;

  constructor(document: ApiDocument) {
    this.#document = document;
    this.#ajv = openAjv(document);
  }

  /** What does not fit, in words; null where all does. */
  problemOf(answer: Answer): string | null {
    const { path } = answer;
    const method = answer.method.toLowerCase();
    const operation = this.#document.paths[path]?.[method];
    const call = `${answer.method} ${path}`;
    if (!operation) return `${call} is not in the API documents`;
    const problem = this.#problemOf(operation, `/paths/${escape(path)}/${method}`, answer);
    return problem && `${call} answered ${answer.status}, ${problem}`;
  }

  #problemOf(operation: ApiOperation, pointer: string, answer: Answer): string | null {
    const status = String(answer.status);
    const named = operation.responses[status];
    if (!named) return 'which the API documents do not declare';
    const name = named.$ref?.replace('#/components/responses/', '');
    const declared = name === undefined ? named : this.#document.components.responses?.[name];
    const at = name === undefined ? `${pointer}/responses/${status}` : `/components/responses/${name}`;
    const type = answer.type.replace(/;.*/, '');
    const isEmpty = answer.body === undefined || answer.body === null || answer.body === '';
    if (!declared?.content) return isEmpty ? null : `with ${type}, where the API documents declare no content`;
    if (isEmpty) return 'without the content that the API documents declare';
    if (!declared.content[type])
      return `with ${type}, where the API documents say ${Object.keys(declared.content).join()}`;
    if (type !== 'application/json' || typeof answer.body !== 'string') return null;
    const validate = this.#validator(`${at}/content/${escape(type)}/schema`);
    if (validate(JSON.parse(answer.body))) return null;
    const errors = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => {
      return `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`;
    });
    return `unlike its schema: ${errors.join('; ')}`;
  }

  #validator(pointer: string): ValidateFunction {
    const known = this.#validators.get(pointer);
    if (known) return known;
    const validate = this.#ajv.compile({ $ref: `api#${pointer}` });
    this.#validators.set(pointer, validate);
    return validate;
  }
}

function openAjv(document: ApiDocument): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, unicodeRegExp: true });
  formatsPlugin.default(ajv);
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format);
  ajv.addFormat('binary', true);
  ajv.addSchema({ ...document }, 'api');
  return ajv;
}

/** A name as a part of a JSON pointer within a URI. */
function escape(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
