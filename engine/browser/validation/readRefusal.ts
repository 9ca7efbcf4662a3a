import { objectOf } from '#engine/rules/values/isObject.ts';
import { listFieldErrors, type FieldError, errorCodes } from '#engine/rules/errors/ApiError.ts';
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
  /** The record that this one was merged into meanwhile, where there is one that may be seen. */
  mergedInto: string | null;
  /** The id by which the log of the server tells of it, where it is the server's fault. */
  reference: string | null;
}

/** Reads what a failed call says of itself; anything unknown counts as no answer. */
export function readRefusal(error: unknown): Refusal {
  const own = objectOf(error);
  const body = objectOf(own['body'] ?? own);
  const details = body['details'];
  const code = typeof body['code'] === 'number' ? body['code'] : 0;
  const { current: stored, reason, mergedInto, reference } = objectOf(details);
  const current = objectOf(stored);
  const { id } = current;
  const { id: into } = objectOf(mergedInto);
  return {
    code,
    message: typeof body['message'] === 'string' ? body['message'] : '',
    reason: typeof reason === 'string' ? reason : null,
    fields: listFieldErrors(details),
    current: code === errorCodes.changedMeanwhile && typeof id === 'string' ? { ...current, id } : null,
    mergedInto: typeof into === 'string' ? into : null,
    reference: code === errorCodes.ourFault && typeof reference === 'string' ? reference : null,
  };
}
