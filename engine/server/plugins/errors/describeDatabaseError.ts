import { errorCodes, type ErrorCode, type FieldError } from '#engine/rules/errors/ApiError.ts';

interface Refusal {
  code: ErrorCode;
  message: string;
  details?: FieldError[];
}

/** What the database says about a row it refused. */
interface DatabaseError extends Error {
  code: string;
  detail?: string;
  column?: string;
}

/**
 * What a constraint of the database refused, in the words of the API; null for anything else.
 * These come where two calls race past the checks before them; values are never repeated.
 */
export function describeDatabaseError(error: unknown): Refusal | null {
  if (!isDatabaseError(error)) return null;
  switch (error.code) {
    case '23505':
      return invalid(fieldsOfKey(error), 'unique', 'is already in use');
    case '23503':
      return error.detail?.includes('still referenced')
        ? { code: errorCodes.stillInUse, message: 'This is still in use' }
        : invalid(fieldsOfKey(error), 'exists', 'refers to something that does not exist');
    case '23502':
      return invalid(error.column ? [error.column] : [], 'required', 'is needed');
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P05':
    case '22021':
      return invalid([], 'format', 'holds a value that cannot be stored');
    default:
      return null;
  }
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error;
}

function invalid(fields: string[], rule: string, message: string): Refusal {
  const details = fields.map((field) => ({ field, rule, message }));
  return {
    code: errorCodes.invalidInput,
    message: 'Some values are not valid',
    ...(details.length > 0 && { details }),
  };
}

/** `Key ("clubId", email)=(…) …` → clubId, email; an expression such as lower(email) gives its column. */
function fieldsOfKey({ detail = '' }: DatabaseError): string[] {
  const key = /^Key \((.*?)\)=\(/.exec(detail)?.[1] ?? '';
  return key
    .split(',')
    .map((part) => /(\w+)"?\W*$/.exec(part.replace(/::\w+/g, ''))?.[1] ?? '')
    .filter((field) => field !== '');
}
