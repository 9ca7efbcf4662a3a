// npm run migrate: brings the database of DATABASE_URL or DATA_DIR to what the schemas say, as a start does, and makes
// the indexes. --plan prints what that would be, and changes nothing. --drop [table.column …] drops what no schema
// names any more, all of it or what is named. `--product FOLDER` does it for another product.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { ConfigurationFailure } from '#engine/server/ConfigurationFailure.ts';
import { DatabaseSetupError } from '#engine/server/db/DatabaseSetupError.ts';
import { FolderInUseError } from '#engine/server/db/FolderInUseError.ts';
import { openDatabase, type OpenedDatabase } from '#engine/server/db/openDatabase.ts';
import { prepareDatabase } from '#engine/server/db/prepareDatabase.ts';
import { buildIndexes } from '#engine/server/migrate/buildIndexes.ts';
import { dropLeftovers, listLeftovers, nameOf } from '#engine/server/migrate/dropLeftovers.ts';
import { migrateDatabase, planMigration } from '#engine/server/migrate/migrateDatabase.ts';
import { describeRefusals, MigrationRefused } from '#engine/server/migrate/MigrationRefused.ts';
import { createRegistry, type Registry } from '#engine/server/registry.ts';
import { languagesInUse } from '#engine/server/texts/languagesInUse.ts';
import { productFolder } from './bootstrap/productFolder.mjs';

const home = resolve(import.meta.dirname, '..');
const product = productFolder(process.argv, home);
const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = product === '.' ? './data' : join(product, 'data') } =
  process.env;
const words = process.argv.slice(2).filter((word, at, all) => word !== '--product' && all[at - 1] !== '--product');
/** What is wrong without a fault of the program: its message says all. */
const explained = [ConfigurationFailure, MigrationRefused, DatabaseSetupError, FolderInUseError];

await load('product.ts');
const { resources } = (await load('resources/index.ts')) as { resources: readonly ResourceDefinition[] };
const { schemas } = (await load('schemas/generated/schemas.ts')) as { schemas: Record<string, EntitySchema> };
// Another product's database has no steps of this one's past.
const steps = product === '.' ? (await import('#server/db/steps/index.ts')).steps : [];

if (databaseUrl === '' && !existsSync(dataDir))
  fail(`There is no database: set DATABASE_URL or DATA_DIR (${dataDir}).`);
else await run();

/** A module of the product. */
async function load(path: string): Promise<unknown> {
  return import(pathToFileURL(join(home, product, path)).href);
}

async function run(): Promise<void> {
  try {
    const registry = createRegistry(resources, schemas);
    const opened = await openDatabase<Tables>({ databaseUrl, dataDir });
    try {
      if (words.includes('--plan')) await plan(opened, registry);
      else if (words.includes('--drop')) await drop(opened, registry);
      else await migrate(opened, registry);
    } finally {
      await opened.close();
    }
  } catch (error) {
    const isExplained = explained.some((kind) => error instanceof kind);
    if (!isExplained && !words.includes('--drop')) throw error;
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function plan({ db }: OpenedDatabase, registry: Registry): Promise<void> {
  const { changes, refusals, kept } = await planMigration(db, registry, { steps });
  say('A start would change:', changes);
  say('Left as it is, no schema names it:', kept.map(describeKept));
  if (changes.length === 0 && refusals.length === 0) console.log('The database is as the schemas say.');
  if (refusals.length > 0) fail(describeRefusals('A start would refuse:', refusals));
}

async function migrate({ db, kind }: OpenedDatabase, registry: Registry): Promise<void> {
  await prepareDatabase(db);
  const { changes, kept } = await migrateDatabase(db, registry, { steps });
  const languages = await languagesInUse(db);
  const { built, dropped, failed } = await buildIndexes(db, registry, {
    concurrently: kind === 'postgresql',
    languages,
  });
  say('Changed:', changes);
  say('Indexes made:', built);
  say('Indexes dropped:', dropped);
  say(
    'Indexes that could not be made:',
    failed.map(({ name, error }) => `${name} (${error instanceof Error ? error.message : String(error)})`),
  );
  say('Left as it is, no schema names it:', kept.map(describeKept));
  if (changes.length + built.length + dropped.length + failed.length === 0)
    console.log('The database is as the schemas say.');
}

async function drop({ db }: OpenedDatabase, registry: Registry): Promise<void> {
  const names = words.filter((word) => !word.startsWith('--'));
  const dropped = await dropLeftovers(db, registry, names);
  say('Dropped:', dropped.map(describeKept));
  say('Still left:', (await listLeftovers(db, registry)).map(describeKept));
  if (dropped.length === 0) console.log('There is nothing to drop.');
}

function describeKept({ table, column, values }: { table: string; column: string | null; values: number }): string {
  return `${nameOf({ table, column, values })} (${values} ${column === null ? 'rows' : 'values'})`;
}

function say(head: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([head, ...lines.map((line) => `  ${line}`)].join('\n'));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
