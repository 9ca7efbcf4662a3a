import { sql, type Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import type { Connectors } from './Connectors.ts';

/**
 * Puts the declared connectors where the read-only list of them looks, under their own names; at each start, of
 * which only the first writes while the declaration stays.
 */
export async function storeConnectors(db: Kysely<Tables>, connectors: Connectors): Promise<void> {
  const enabled = new Set(connectors.list().map(({ id }) => id));
  for (const { id, title, countries, authentication } of connectors.declared()) {
    await sql`
      INSERT INTO federationconnectors AS stored (id, name, countries, enabled, authentication, version, "createdAt", "updatedAt")
      VALUES (${id}, ${title}, ${JSON.stringify(countries)}::jsonb, ${enabled.has(id)}, ${authentication.kind}, 1, now(), now())
      ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, countries = EXCLUDED.countries, enabled = EXCLUDED.enabled,
        authentication = EXCLUDED.authentication, "updatedAt" = now()
      WHERE (stored.name, stored.countries, stored.enabled, stored.authentication)
        IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.countries, EXCLUDED.enabled, EXCLUDED.authentication)`.execute(db);
  }
}
