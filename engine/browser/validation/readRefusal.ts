import { objectOf } from '#engine/rules/values/isObject.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { EngineRecord } from '../context/Engine.ts';

export interface Refusal {
  /** Code of the error contract; 0 when no answer came (decisions, section B). */
  code: number;
  message: string;
  /** Which of the reasons for its code it was, where the call tells them apart. */
  reason: string | null;
  fields: FieldError[];
  /** The current record, where someone else changed it meanwhile. */
  current: EngineRecord | null;
}

/** Reads what a failed call says of itself; anything unknown counts as no answer. */
export function readRefusal(error: unknown): Refusal {
  const own = asObject(error);
  const body = asObject(own['body'] ?? own);
  const details = body['details'];
  const code = typeof body['code'] === 'number' ? body['code'] : 0;
  const { current: stored, reason } = asObject(details);
  const current = asObject(stored);
  return {
    code,
    message: typeof body['message'] === 'string' ? body['message'] : '',
    reason: typeof reason === 'string' ? reason : null,
    fields: Array.isArray(details) ? details.filter(isFieldError) : [],
    current: code === 21 && typeof current['id'] === 'string' ? (current as EngineRecord) : null,
  };
}

function isFieldError(detail: unknown): detail is FieldError {
  return typeof asObject(detail)['field'] === 'string';
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? objectOf(value) : {};
}
