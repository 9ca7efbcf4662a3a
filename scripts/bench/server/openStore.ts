import { sql } from 'kysely';
import { roleIds, type RoleKey } from '#domain/access/roles.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { openDatabase, type OpenedDatabase } from '#engine/server/db/openDatabase.ts';
import { prepareDatabase } from '#engine/server/db/prepareDatabase.ts';
import { migrateDatabase } from '#engine/server/migrate/migrateDatabase.ts';
import { createRegistry, type Registry } from '#engine/server/registry.ts';
import { deriveKey } from '#engine/server/session/deriveKey.ts';
import { createSessionTokens } from '#engine/server/session/SessionTokens.ts';
import { steps } from '#server/db/steps/index.ts';
import { loadCountries } from '#server/reference/loadCountries.ts';

export interface Store extends OpenedDatabase<Tables> {
  registry: Registry;
}

/** For servers that the benchmark starts, so that it can sign tokens itself. */
export const sessionSecret = 'a secret of the benchmark that is long';

/** Opens a store with tables and countries, as the server would at its first start. */
export async function openStore(where: { databaseUrl: string; dataDir: string }): Promise<Store> {
  const opened = await openDatabase<Tables>(where);
  const registry = createRegistry(resources, schemas);
  await prepareDatabase(opened.db);
  await migrateDatabase(opened.db, registry, { steps });
  await loadCountries(opened.db);
  return { ...opened, registry };
}

/** Adds an account with this role and gives a token for it. */
export async function signInTo({ db }: Store, role: RoleKey): Promise<string> {
  const id = `bench-${role}`;
  await sql`
    INSERT INTO accounts (id, email, "firstName", "lastName", "fullName", roles, active, version, "createdAt", "updatedAt")
    VALUES (${id}, ${`${id}@touchline.example`}, 'Bench', ${role}, ${`Bench ${role}`},
      ${JSON.stringify([roleIds[role]])}::jsonb, true, 1, now(), now())
    ON CONFLICT (id) DO NOTHING`.execute(db);
  return createSessionTokens(deriveKey({ sessionSecret, dataDir: '' }, 'session token')).sign(id);
}
