import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../projectRoot.ts';
import { readSettings } from './config.ts';
import { startNotes } from './startNotes.ts';

const notesOf = (env: Record<string, string>) => {
  const read = readSettings(env);
  if ('errors' in read) throw new Error(read.errors.join(' '));
  return startNotes(read.settings);
};
const database = { DATABASE_URL: 'postgres://127.0.0.1/touchline' };
const storage = { AZURE_STORAGE_CONNECTION_STRING: 'UseDevelopmentStorage=true' };

it('says which server has to be alone on its database, and why', () => {
  expect(notesOf(database)).toEqual([
    'This has to be the only server of its database: it keeps files (no AZURE_STORAGE_CONNECTION_STRING) and the session secret (no SESSION_SECRET) in DATA_DIR.',
  ]);
  expect(notesOf({ ...database, ...storage }).join()).toContain('it keeps the session secret (no SESSION_SECRET) in');
  expect(notesOf({ ...database, ...storage, SESSION_SECRET: 'a secret that all servers of a database have' })).toEqual(
    [],
  );
});

it('says what the embedded database is for, as the README does', () => {
  expect(notesOf({}).join()).toContain('embedded database is for evaluation');
  expect(readFileSync(join(projectRoot, 'README.md'), 'utf8')).toContain('embedded database is for evaluation');
});
