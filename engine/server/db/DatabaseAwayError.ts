/**
 * The database did not answer: it cannot be reached, the connection was lost, or it takes nobody in right now. What was
 * asked may be asked again; `cause` is what was seen.
 */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('The database does not answer', { cause });
  }
}

/**
 * What a server says that is stopping, starting, taken over by another one or full of connections (classes 08, 53, 57 of
 * PostgreSQL's error codes; 25006: it takes no changes).
 */
const away = /^(08...|53300|57P0[1-4]|25006)$/;

/** Whether an error of the database says that it serves nobody right now. */
export function saysAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && away.test(String(error.code));
}

/** Whether an error, or what caused it, is a database that takes no changes: a replica, or one that is set so. */
export function saysReadOnly(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '25006') return true;
  }
  return false;
}

/** PostgreSQL's code for a full disk, and those of the operating system: no space, quota used up. */
const full = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether an error, or what caused it, is a disk without room. */
export function saysFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && full.includes(String(at.code))) return true;
  }
  return false;
}
