/** The database is not fit for use; the message is for the person who runs the server and names the remedy. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

const INSUFFICIENT_PRIVILEGE = '42501';
const NOT_AVAILABLE = ['0A000', '58P01'];

/** Turns PostgreSQL's refusal to do `what` into one that says what to do; other errors stay as they are. */
export function explainSetupError(error: unknown, { what, refused }: { what: string; refused: string }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === INSUFFICIENT_PRIVILEGE) {
    return new DatabaseSetupError(`The database user of DATABASE_URL may not ${what}. ${refused}`, { cause: error });
  }
  if (NOT_AVAILABLE.includes(code)) {
    return new DatabaseSetupError(
      `The PostgreSQL server cannot ${what}: it is not installed there. Install PostgreSQL's contrib modules (Debian: postgresql-contrib).`,
      { cause: error },
    );
  }
  return error;
}
