import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';

/** A refusal with code 20 that names one field; `params` are what its text in the reader's language needs. */
export function invalidField(field: string, rule: string, message: string, params?: FieldError['params']): ApiError {
  const details: FieldError[] = [{ field, rule, message, ...(params && { params }) }];
  return new ApiError(errorCodes.invalidInput, message, details);
}
