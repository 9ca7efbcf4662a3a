import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { ListedStep } from '../db/DataStep.ts';
import type { Registry } from '../registry.ts';
import { designTables } from './designTables.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/** One row: the tables as the last migration left them, and the build that asked for them. */
const table = (): string => ownName('schema');
const fingerprints = new WeakMap<Registry, string>();

/** A print of the tables, columns and references that the schemas ask for; indexes may differ. */
function fingerprintOf(registry: Registry): string {
  const known = fingerprints.get(registry);
  if (known) return known;
  const designs = designTables(registry)
    .map(({ indexes: _indexes, ...design }) => JSON.stringify(design))
    .sort();
  const fingerprint = createHash('sha256').update(designs.join('\n')).digest('hex');
  fingerprints.set(registry, fingerprint);
  return fingerprint;
}

/** A print of a build and all that it asks for, indexes and data steps too; null where no build is at work. */
export function buildPrintOf(
  registry: Registry,
  { builtAt, steps }: { builtAt: string | null; steps: readonly ListedStep[] },
): string | null {
  if (builtAt === null) return null;
  const asked = [builtAt, ...designTables(registry), ...steps.map(({ name, checksum }) => [name, checksum])];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** Whether this very build has looked through the whole database before, and found nothing that should be told again. */
export async function isSettledBy(db: Kysely<Tables>, registry: Registry, print: string | null): Promise<boolean> {
  if (print === null) return false;
  const stored = await readSchema(db);
  return stored?.settledBy === print && stored.fingerprint === fingerprintOf(registry);
}

/** Whether a build that came after this one has brought the database to other tables. */
export async function isOlderThanSchema(
  db: Kysely<Tables>,
  registry: Registry,
  builtAt: string | null,
): Promise<boolean> {
  const stored = builtAt === null ? null : await readSchema(db);
  if (!stored || builtAt === null || stored.fingerprint === fingerprintOf(registry)) return false;
  return Date.parse(stored.builtAt) > Date.parse(builtAt);
}

/** Whether the tables are those that these schemas ask for, or nobody has said; a running server asks it (`/readyz`). */
export async function isSchemaOf(db: Kysely<Tables>, registry: Registry): Promise<boolean> {
  const stored = await readSchema(db);
  return !stored || stored.fingerprint === fingerprintOf(registry);
}

/** Notes that the tables are now what these schemas ask for and, where nothing is left to tell, by which build. */
export async function recordSchema(
  db: Kysely<Tables>,
  registry: Registry,
  { builtAt, settledBy }: { builtAt: string | null; settledBy: string | null },
): Promise<void> {
  await sql`
    CREATE TABLE IF NOT EXISTS ${sql.table(table())} (
      one boolean PRIMARY KEY DEFAULT true CHECK (one), fingerprint text NOT NULL,
      "builtAt" timestamptz NOT NULL, "migratedAt" timestamptz NOT NULL)`.execute(db);
  await sql`ALTER TABLE ${sql.table(table())} ADD COLUMN IF NOT EXISTS "settledBy" text`.execute(db);
  await sql`
    INSERT INTO ${sql.table(table())} AS stored (fingerprint, "builtAt", "migratedAt", "settledBy")
    VALUES (${fingerprintOf(registry)}, ${builtAt ?? new Date().toISOString()}::timestamptz, now(), ${settledBy})
    ON CONFLICT (one) DO UPDATE SET fingerprint = excluded.fingerprint, "settledBy" = excluded."settledBy",
      "builtAt" = CASE WHEN stored.fingerprint = excluded.fingerprint THEN stored."builtAt" ELSE excluded."builtAt" END,
      "migratedAt" = CASE WHEN stored.fingerprint = excluded.fingerprint THEN stored."migratedAt" ELSE now() END`.execute(
    db,
  );
}

/** When the tables were last changed; null where nobody has noted it. */
export async function readMigratedAt(db: Kysely<Tables>): Promise<string | null> {
  return (await readSchema(db))?.migratedAt ?? null;
}

interface StoredSchema {
  fingerprint: string;
  builtAt: string;
  migratedAt: string;
  /** Print of the build that looked through everything last and had nothing left to tell. */
  settledBy?: string | null;
}

async function readSchema(db: Kysely<Tables>): Promise<StoredSchema | null> {
  const { rows: found } =
    await sql`SELECT FROM pg_catalog.pg_tables WHERE tablename = ${table()} AND schemaname = current_schema()`.execute(
      db,
    );
  if (found.length === 0) return null;
  const { rows } = await sql<StoredSchema>`SELECT * FROM ${sql.table(table())}`.execute(db);
  return rows[0] ?? null;
}
