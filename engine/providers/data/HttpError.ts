import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import { listFieldErrors, type FieldError, errorCodes } from '#engine/rules/errors/ApiError.ts';

/**
 * A call that did not succeed: the API's `{ code, message, details }` with its HTTP status (decisions, section B).
 * Code 0 and status 0 mean that no usable answer came: offline, time-out, or something else than the API answered.
 */
export class HttpError extends Error {
  readonly code: number;
  readonly status: number;
  readonly details: unknown;

  constructor({
    code,
    status,
    message,
    details,
  }: {
    code: number;
    status: number;
    message: string;
    details?: unknown;
  }) {
    super(message);
    this.name = 'HttpError';
    this.code = code;
    this.status = status;
    this.details = details;
  }

  /** The refused fields of a code 20; empty for every other error. */
  get fieldErrors(): FieldError[] {
    return this.code === errorCodes.invalidInput ? listFieldErrors(this.details) : [];
  }

  /** The current record of a code 21, or null. */
  get currentRecord(): Record<string, unknown> | null {
    const { current } = objectOf(this.details);
    return this.code === errorCodes.changedMeanwhile && isObject(current) ? current : null;
  }
}
