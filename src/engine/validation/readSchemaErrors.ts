import type { FieldError } from '#domain/errors/ApiError.ts';

/** What a compiled validator notes of one failure, in ajv's words. */
export interface SchemaFailure {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/**
 * Failures of a schema as the field errors that the API gives, so that one set of texts serves both.
 * An empty text that must have at least one character counts as missing.
 */
export function readSchemaErrors(failures: readonly SchemaFailure[]): FieldError[] {
  return failures
    .filter(({ keyword }) => !['if', 'additionalProperties', 'unevaluatedProperties'].includes(keyword))
    .map(({ instancePath, keyword, message, params }) => {
      const path = instancePath.split('/').filter((part) => part !== '');
      if (keyword === 'required') path.push(String(params['missingProperty']));
      const rule = keyword === 'minLength' && params['limit'] === 1 ? 'required' : keyword;
      return { field: path.join('.'), rule, message: message ?? rule, params };
    });
}
