import { sql } from 'kysely';
import { ApiError, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Use } from '../relations/usesOf.ts';
import type { RecordSession } from './RecordSession.ts';

/**
 * Runs what may refuse one record among many, within a transaction: a refusal undoes that record alone and becomes its
 * errors, `field` empty where they are none of a field. Any other error goes on, so that a collision is tried again.
 */
export async function attemptOne<Result>(
  { db }: RecordSession,
  run: () => Promise<Result>,
): Promise<{ result: Result } | { errors: FieldError[] }> {
  await sql`SAVEPOINT one_record`.execute(db);
  const outcome = await run().then(
    (result) => ({ result }),
    (error: unknown) => ({ errors: errorsOf(error) }),
  );
  if ('errors' in outcome) await sql`ROLLBACK TO SAVEPOINT one_record`.execute(db);
  await sql`RELEASE SAVEPOINT one_record`.execute(db);
  return outcome;
}

/** A refusal as errors of the record that was refused; throws again what is none. */
export function errorsOf(error: unknown): FieldError[] {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const fields = error.fieldErrors;
  if (fields.length > 0) return fields;
  const uses = Array.isArray(error.details) ? error.details.filter(isUse) : [];
  // A count alone names nobody.
  const names = uses.some(({ examples }) => examples.length > 0) ? uses.map(namesOf).join(', ') : '';
  return [{ field: '', rule: String(error.code), message: error.message, ...(names && { params: { names } }) }];
}

function isUse(detail: unknown): detail is Use {
  return typeof detail === 'object' && detail !== null && 'examples' in detail && 'count' in detail;
}

/** Who refers to a record, as people call them: "A, B, +3". */
function namesOf({ count, examples }: Use): string {
  const more = count - examples.length;
  return [...examples.map(({ name }) => name), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
