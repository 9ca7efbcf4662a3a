import { errorCodes, type ErrorCode, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { constraintFields } from '../../migrate/constraintFields.ts';

interface Refusal {
  code: ErrorCode;
  message: string;
  details?: FieldError[];
}

/** What the database says about a row it refused. */
interface DatabaseError extends Error {
  code: string;
  detail?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/**
 * What a constraint of the database refused, in the words of the API; null for anything else. `tables` are those whose
 * fields can be named. These come where two calls race past the checks before them; values are never repeated.
 */
export function describeDatabaseError(error: unknown, tables: readonly Resource[]): Refusal | null {
  if (!isDatabaseError(error)) return null;
  switch (error.code) {
    case '23505':
      return invalid(fieldsOf(error, tables), 'unique', 'is already in use');
    case '23503':
      return isReferredTo(error)
        ? { code: errorCodes.stillInUse, message: 'This is still in use' }
        : invalid(fieldsOf(error, tables), 'exists', 'refers to something that does not exist');
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

function fieldsOf({ table, constraint }: DatabaseError, tables: readonly Resource[]): string[] {
  const resource = tables.find(({ name }) => name === table);
  return (resource && constraintFields(resource, constraint)) ?? [];
}

/**
 * Whether the row that a reference leads to was to go, not one that refers to nothing to come. Code, table and constraint
 * are the same for both. Only `detail` differs: it has the column as `(…)=(…)` in every language, and references lead to
 * an `id`.
 */
function isReferredTo({ detail = '' }: DatabaseError): boolean {
  return /\((\w+)\)=\(/.exec(detail)?.[1] === 'id';
}
