import { theProduct } from '#engine/rules/product/Product.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { withAdvisoryLock } from './advisoryLock.ts';
import { DatabaseSetupError, explainSetupError } from './DatabaseSetupError.ts';
import { ownName } from '#engine/rules/product/Product.ts';

const OLDEST_VERSION = 15;
const EXTENSIONS = ['unaccent', 'pg_trgm'] as const;

/**
 * Gives the database what the engine's tables stand on; safe to run at every start, by several servers at once:
 *
 * - extensions `unaccent` and `pg_trgm`,
 * - `…_fold(text)`: lower case without accents ('København' → 'kobenhavn'), immutable, thus fit for
 *   index expressions and generated columns,
 * - `…_moment(text)`: the moment that a text in JSON stands for, null for any other text.
 * @throws DatabaseSetupError naming the remedy, when the server is too old or the user has not the right
 */
export async function prepareDatabase<Tables>(db: Kysely<Tables>): Promise<void> {
  await requireVersion(db);
  await withAdvisoryLock(db, 'prepareDatabase', prepareWithin);
}

/** The same within a transaction, which may be undone. */
export async function prepareWithin<Tables>(trx: Transaction<Tables>): Promise<void> {
  for (const extension of EXTENSIONS) await createExtension(trx, extension);
  await createFunctions(trx);
}

async function createFunctions<Tables>(trx: Transaction<Tables>): Promise<void> {
  try {
    await createFold(trx);
    await createMoment(trx);
  } catch (error) {
    throw explainSetupError(error, {
      refused: 'Let an administrator run, in this database: GRANT CREATE ON SCHEMA public TO the user of DATABASE_URL;',
      what: 'create functions and tables in the schema "public"',
    });
  }
}

async function requireVersion<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number }>`SELECT current_setting('server_version_num')::int AS version`.execute(
    db,
  );
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (version >= OLDEST_VERSION) return;
  throw new DatabaseSetupError(
    `The PostgreSQL server is version ${version}; ${theProduct().name} needs ${OLDEST_VERSION} or later.`,
  );
}

async function createExtension<Tables>(trx: Transaction<Tables>, extension: string): Promise<void> {
  try {
    await sql`CREATE EXTENSION IF NOT EXISTS ${sql.ref(extension)}`.execute(trx);
  } catch (error) {
    throw explainSetupError(error, {
      refused: `Let an administrator run, in this database: CREATE EXTENSION IF NOT EXISTS ${extension};`,
      what: `create the extension "${extension}"`,
    });
  }
}

/**
 * PostgreSQL's `unaccent` is only "stable", because its dictionary could be changed; ours is fixed by name.
 * Lower case by ICU's rules, so that it is the same under every locale of a server.
 */
async function createFold<Tables>(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    SELECT n.nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'unaccent'`.execute(trx);
  const schema = rows[0]?.schema ?? 'public';
  const unaccent = sql.id(schema, 'unaccent');
  const dictionary = sql.lit(`"${schema}".unaccent`);
  await sql`
    CREATE OR REPLACE FUNCTION ${sql.raw(ownName('fold'))}(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT pg_catalog.lower(${unaccent}(${dictionary}::pg_catalog.regdictionary, $1) COLLATE "und-x-icu") $$`.execute(
    trx,
  );
}

/** Only what is a moment in ISO 8601 with its zone; a day that does not exist is none. */
async function createMoment<Tables>(trx: Transaction<Tables>): Promise<void> {
  const pattern = sql.lit('^\\d{4}-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?([Zz]|[+-]\\d\\d:?\\d\\d)$');
  await sql`
    CREATE OR REPLACE FUNCTION ${sql.raw(ownName('moment'))}(text) RETURNS timestamptz
    LANGUAGE plpgsql IMMUTABLE STRICT
    AS $$ BEGIN
      RETURN CASE WHEN $1 ~ ${pattern} THEN $1::timestamptz END;
    EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN RETURN NULL;
    END $$`.execute(trx);
}
