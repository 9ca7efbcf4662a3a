import type { Settings } from './config.ts';

const forEvaluation =
  'The embedded database is for evaluation: one connection serves everybody in turn. DATABASE_URL names a PostgreSQL for more.';

/** What whoever starts the server with these settings should know about where it keeps its things, a sentence each. */
export function startNotes({ databaseUrl, azureStorageConnectionString, sessionSecret }: Settings): string[] {
  if (!databaseUrl) return [forEvaluation];
  const own = [
    ...(azureStorageConnectionString ? [] : ['files (no AZURE_STORAGE_CONNECTION_STRING)']),
    ...(sessionSecret ? [] : ['the session secret (no SESSION_SECRET)']),
  ];
  if (own.length === 0) return [];
  return [`This has to be the only server of its database: it keeps ${own.join(' and ')} in DATA_DIR.`];
}
