import { ApiError, errorCodes, type ErrorCode, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { explainErrors, type SchemaViolation } from '#engine/rules/validation/explainError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { BlobStoreError } from '../../blobs/BlobStoreError.ts';
import { DatabaseAwayError, saysFull } from '../../db/DatabaseAwayError.ts';
import { isCollision } from '../../db/inTransaction.ts';
import { describeDatabaseError } from './describeDatabaseError.ts';

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: unknown;
}

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
}

/**
 * Turns whatever was thrown into status and body (decisions, section B).
 * Of an error that nobody foresaw only the id of the request is told, which finds the line in the log. `tables` are those
 * of which a refusal of the database names fields.
 */
export function describeError(error: unknown, requestId: string, tables: readonly Resource[] = []): ErrorAnswer {
  if (error instanceof ApiError) {
    if (error.status === 500) return ourFault(requestId);
    const { code, message, details } = error;
    return { status: error.status, body: details === undefined ? { code, message } : { code, message, details } };
  }
  const unavailable = describeUnavailable(error);
  if (unavailable) return unavailable;
  const thrown = asThrown(error);
  if (thrown.validation) {
    return refusal(errorCodes.invalidInput, 'Some values are not valid', listRefused(thrown));
  }
  const known = describeDatabaseError(error, tables);
  if (known) return refusal(known.code, known.message, known.details);
  return describeByStatus(thrown, requestId);
}

/** What the server stands on is full or away: the same call may succeed later. */
function describeUnavailable(error: unknown): ErrorAnswer | null {
  if (saysFull(error)) return refusal(errorCodes.storageFull, 'The server has no room left to store this');
  if (error instanceof DatabaseAwayError) {
    return refusal(errorCodes.notAvailable, 'The server cannot reach its database. Try again in a moment');
  }
  if (isCollision(error)) {
    return refusal(errorCodes.notAvailable, 'Others are changing the same at this moment. Try again in a moment');
  }
  if (error instanceof BlobStoreError) {
    return refusal(errorCodes.outsideServiceFailed, 'The storage of files does not answer as it should');
  }
  return null;
}

/** What Fastify, its plugins and the validator put on their errors. */
interface Thrown {
  statusCode?: number;
  code?: string;
  validation?: SchemaViolation[];
  validationContext?: string;
}

/** The fields that the schema of a call refused; one of its query or headers is named with where it stands. */
function listRefused({ validation = [], validationContext = 'body' }: Thrown): FieldError[] {
  const prefix = validationContext === 'body' ? '' : `${validationContext}.`;
  return explainErrors(validation, null).map((error) => ({ ...error, field: prefix + error.field }));
}

function asThrown(error: unknown): Thrown {
  return typeof error === 'object' && error !== null ? (error as Thrown) : {};
}

/** Texts of our own: those of the libraries may quote what was sent. */
const messageOfLibraryCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body is of a type that is not accepted here',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as announced',
  FST_ERR_BAD_URL: 'The address is not valid',
  FST_FILES_LIMIT: 'Only one file at a time is accepted',
};

function describeByStatus({ statusCode = 500, code = '' }: Thrown, requestId: string): ErrorAnswer {
  switch (statusCode) {
    case 401:
      return refusal(errorCodes.notSignedIn, 'Sign in first');
    case 403:
      return refusal(errorCodes.notAllowed, 'You are not allowed to do this');
    case 404:
      return refusal(errorCodes.notFound, 'There is nothing at this address');
    case 413:
      return refusal(errorCodes.tooLarge, 'What you sent is too large');
    case 429:
      return refusal(errorCodes.tooManyRequests, 'Too many requests. Wait a little and try again');
    case 503:
      return refusal(errorCodes.notAvailable, 'The server is busy. Try again in a moment');
  }
  if (statusCode < 400 || statusCode >= 500) return ourFault(requestId);
  return refusal(errorCodes.invalidInput, messageOfLibraryCode[code] ?? 'The request is not valid');
}

function refusal(code: ErrorCode, message: string, details?: unknown): ErrorAnswer {
  const { status } = new ApiError(code, message);
  return { status, body: details === undefined ? { code, message } : { code, message, details } };
}

function ourFault(requestId: string): ErrorAnswer {
  const message = `Something went wrong on our side. Reference ${requestId}`;
  return { status: 500, body: { code: errorCodes.ourFault, message, details: { reference: requestId } } };
}
