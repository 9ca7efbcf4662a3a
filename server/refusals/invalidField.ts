import { ApiError, errorCodes, type FieldError } from '#domain/errors/ApiError.ts';

/** A refusal with code 20 that names one field. */
export function invalidField(field: string, rule: string, message: string): ApiError {
  const details: FieldError[] = [{ field, rule, message }];
  return new ApiError(errorCodes.invalidInput, message, details);
}
