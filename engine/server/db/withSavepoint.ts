import { sql, type Kysely } from 'kysely';

/** Runs `fn` within a transaction, which goes on: what it did is undone where `isUndone` says so of its result. */
export async function withSavepoint<Tables, Result>(
  db: Kysely<Tables>,
  fn: () => Promise<Result>,
  isUndone: (result: Result) => boolean,
): Promise<Result> {
  await sql`SAVEPOINT apart`.execute(db);
  const result = await fn().catch(async (error: unknown) => {
    // One around it has the same name, and is the one meant once this is gone. Of a lost connection `error` tells.
    await undo(db).catch(() => undefined);
    throw error;
  });
  if (isUndone(result)) await undo(db);
  else await sql`RELEASE SAVEPOINT apart`.execute(db);
  return result;
}

async function undo<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT apart`.execute(db);
  await sql`RELEASE SAVEPOINT apart`.execute(db);
}
