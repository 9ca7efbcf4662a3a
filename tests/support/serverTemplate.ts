import type pg from 'pg';
import type { Tables } from '#schemas/generated/tables.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { templateKey, type DatabaseTemplate } from './DatabaseTemplate.ts';

/**
 * Name of a database to copy on the server that `client` is connected to; made by the first test that asks, kept until
 * what it is made from changes. `urlOf` gives the address of a database on that server.
 */
export async function serverTemplate(
  client: pg.Client,
  template: DatabaseTemplate,
  urlOf: (name: string) => string,
): Promise<string> {
  const name = `touchline_${templateKey(template)}`;
  // Held until the connection ends: two test files may want it at once.
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await makeTemplate(client, template, { name, url: urlOf(`${name}_new`) });
  return name;
}

/** Filled under another name first: a database of this name is whole. */
async function makeTemplate(
  client: pg.Client,
  { fill }: DatabaseTemplate,
  { name, url }: { name: string; url: string },
): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}_new`);
  const { db, close } = await openDatabase<Tables>({ databaseUrl: url, dataDir: '', maxConnections: 1 });
  await fill(db).finally(close);
  await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
}
