import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { OpenedDatabase } from '#engine/server/db/openDatabase.ts';
import { prepareDatabase } from '#engine/server/db/prepareDatabase.ts';
import { migrateDatabase } from '#engine/server/migrate/migrateDatabase.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';

/** A database that is made once and copied for every test that needs one. */
export interface DatabaseTemplate {
  name: string;
  /** Files and folders of the project; another template is made when one of them changes. */
  madeFrom: readonly string[];
  fill(db: OpenedDatabase<Tables>['db']): Promise<void>;
}

/** Sources do not change while tests run. */
const keys = new Map<string, string>();

/** What `prepareDatabase` leaves, without tables. */
export const preparedTemplate: DatabaseTemplate = {
  name: 'prepared',
  madeFrom: ['engine/server/db'],
  fill: prepareDatabase,
};

/** All tables of the schemas, without rows. */
export const migratedTemplate: DatabaseTemplate = {
  name: 'migrated',
  madeFrom: ['engine/server/db', 'engine/server', 'domain', 'resources', 'schemas'],
  async fill(db) {
    await prepareDatabase(db);
    await migrateDatabase(db, createRegistry(resources, schemas));
  },
};

/** A name for a template as its sources are now; `made` is what else decides, such as the version of the database. */
export function templateKey({ name, madeFrom }: DatabaseTemplate, ...made: string[]): string {
  const place = [name, ...made].join('\0');
  const known = keys.get(place);
  if (known) return known;
  const hash = createHash('sha256').update(made.join('\0'));
  for (const source of madeFrom) {
    for (const file of listFiles(path.join(projectRoot, source))) hash.update(file).update(fs.readFileSync(file));
  }
  const key = `${name}_${hash.digest('hex').slice(0, 12)}`;
  keys.set(place, key);
  return key;
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
