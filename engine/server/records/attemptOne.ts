import type { Kysely } from 'kysely';
import { ApiError, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { withSavepoint } from '../db/withSavepoint.ts';
import type { Use } from '../relations/usesOf.ts';
import type { RecordSession } from './RecordSession.ts';

/** What came of something that may be refused. */
export type Tried<Result> = { result: Result } | { refusal: ApiError };

/** Runs what may be refused; any other error goes on, so that a collision is tried again. */
export async function tried<Result>(run: () => Promise<Result> | Result): Promise<Tried<Result>> {
  try {
    return { result: await run() };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { refusal: error };
    throw error;
  }
}

/** The same within a transaction, which goes on: a refusal undoes what was done here, and no more. */
export async function triedApart<Result>(db: Kysely<Tables>, run: () => Promise<Result>): Promise<Tried<Result>> {
  return withSavepoint(
    db,
    () => tried(run),
    (outcome) => 'refusal' in outcome,
  );
}

/**
 * Runs what may refuse one record among many, within a transaction: a refusal undoes that record alone and becomes its
 * errors, `field` empty where they are none of a field.
 */
export async function attemptOne<Result>(
  { db }: RecordSession,
  run: () => Promise<Result>,
): Promise<{ result: Result } | { errors: FieldError[] }> {
  const outcome = await triedApart(db, run);
  return 'refusal' in outcome ? { errors: errorsOf(outcome.refusal) } : outcome;
}

/** A refusal as errors of the record that was refused; `mergedInto` is the id of the one that it is part of now. */
export function errorsOf({ code, message, details, fieldErrors }: ApiError): FieldError[] {
  if (fieldErrors.length > 0) return fieldErrors;
  const { id: mergedInto } = objectOf(objectOf(details)['mergedInto']);
  if (typeof mergedInto === 'string') return [{ field: '', rule: String(code), message, params: { mergedInto } }];
  const uses = Array.isArray(details) ? details.filter(isUse) : [];
  // A count alone names nobody.
  const names = uses.some(({ examples }) => examples.length > 0) ? uses.map(namesOf).join(', ') : '';
  return [{ field: '', rule: String(code), message, ...(names && { params: { names } }) }];
}

function isUse(detail: unknown): detail is Use {
  return typeof detail === 'object' && detail !== null && 'examples' in detail && 'count' in detail;
}

/** Who refers to a record, as people call them: "A, B, +3". */
function namesOf({ count, examples }: Use): string {
  const more = count - examples.length;
  return [...examples.map(({ name }) => name), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
