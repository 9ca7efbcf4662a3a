import type { DatabaseOptions } from '#engine/server/db/openDatabase.ts';
import { migrateDatabase } from '#engine/server/migrate/migrateDatabase.ts';
import { createRegistry, type Registry } from '#engine/server/registry.ts';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { migratedTemplate } from './DatabaseTemplate.ts';
import { openTestDatabase, type TestDatabase } from './openTestDatabase.ts';

export interface MigratedDatabase extends TestDatabase<Tables> {
  registry: Registry;
}

/** Resources that only a test has, beside those of the product. */
export interface ExtraResources {
  definitions: readonly ResourceDefinition[];
  schemas: Readonly<Record<string, EntitySchema>>;
}

/** An empty database of a test's own with all tables of the schemas. */
export async function openMigratedDatabase(
  settings: Partial<DatabaseOptions> = {},
  extra?: ExtraResources,
): Promise<MigratedDatabase> {
  const database = await openTestDatabase<Tables>(settings, migratedTemplate);
  const registry = createRegistry([...resources, ...(extra?.definitions ?? [])], { ...schemas, ...extra?.schemas });
  if (extra) await migrateDatabase(database.db, registry);
  return { ...database, registry };
}
