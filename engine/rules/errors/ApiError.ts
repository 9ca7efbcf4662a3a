import type { OwnErrorCode } from '../product/ProductTypes.ts';
import { isObject } from '../values/isObject.ts';

/**
 * A coded refusal that the API's one error handler turns into `{ code, message, details? }`
 * (decisions, section B). The status follows from the code.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** The HTTP status: the code's own, unless the contract names another for one case. */
  readonly status: number;

  constructor(code: ErrorCode, message: string, details?: unknown, status?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.status = status ?? statusOf(code);
  }

  /** The refused fields that it names; empty where there are none. */
  get fieldErrors(): FieldError[] {
    return listFieldErrors(this.details);
  }
}

/** Codes of the error contract, beside those of the product; 0 (no answer) is the browser's own and never sent. */
export const errorCodes = {
  notSignedIn: 10,
  notAllowed: 11,
  invalidInput: 20,
  changedMeanwhile: 21,
  stillInUse: 22,
  notFound: 40,
  tooLarge: 70,
  tooManyRequests: 80,
  outsideServiceFailed: 90,
  ourFault: 100,
  /** Away for a moment: the database, or the server while it is starting, stopping or busy. */
  notAvailable: 101,
  storageFull: 102,
} as const;

type EngineErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

export type ErrorCode = EngineErrorCode | OwnErrorCode;

/** One refused field: dotted path, the rule's name (a JSON Schema keyword or our own) and an English message. */
export interface FieldError {
  field: string;
  rule: string;
  message: string;
  params?: Record<string, unknown>;
}

/** What of the details of an answer are refused fields. */
export function listFieldErrors(details: unknown): FieldError[] {
  return Array.isArray(details) ? details.filter(isFieldError) : [];
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value['field'] === 'string' && typeof value['rule'] === 'string';
}

/** A code of the product says what there is none of. */
function statusOf(code: ErrorCode): number {
  return isEngineCode(code) ? statusOfCode[code] : 404;
}

function isEngineCode(code: ErrorCode): code is EngineErrorCode {
  return code in statusOfCode;
}

const statusOfCode: Record<EngineErrorCode, number> = {
  10: 401,
  11: 403,
  20: 422,
  21: 409,
  22: 409,
  40: 404,
  70: 413,
  80: 429,
  90: 502,
  100: 500,
  101: 503,
  102: 507,
};
