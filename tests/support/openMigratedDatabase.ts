import type { DatabaseOptions } from '#server/db/openDatabase.ts';
import { migrateDatabase } from '#server/engine/migrate/migrateDatabase.ts';
import { createRegistry, type Registry } from '#server/engine/registry.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { openTestDatabase, type TestDatabase } from './openTestDatabase.ts';

export interface MigratedDatabase extends TestDatabase<Tables> {
  registry: Registry;
}

/** An empty database of a test's own with all tables of the schemas. */
export async function openMigratedDatabase(settings: Partial<DatabaseOptions> = {}): Promise<MigratedDatabase> {
  const database = await openTestDatabase<Tables>(settings);
  const registry = createRegistry(resources, schemas);
  await migrateDatabase(database.db, registry);
  return { ...database, registry };
}
