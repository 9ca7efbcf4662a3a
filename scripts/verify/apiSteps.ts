import { findPostgresql, startScratchPostgresql } from './scratchPostgresql.ts';
import type { Step } from './Step.ts';
import { vitestStep } from './vitestStep.ts';

const api = { projects: ['api'], cores: 2 };
const name = 'API, PostgreSQL';

/**
 * Tests of what the two databases may do differently (decision 117): shapes of tables, types of values, transactions,
 * locks, files and their recovery.
 */
const ofDatabases = [
  ...['db', 'durability', 'jobs', 'start'].map((folder) => `tests/api/${folder}/`),
  ...[
    'buildIndexes',
    'everyField',
    'exactNumbers',
    'idempotency',
    'migrateDatabase',
    'schemaChanges',
    'twoVersions',
  ].map((file) => `tests/api/engine/${file}.test.ts`),
];

/** Tests of servers that open the embedded database themselves, whatever is given. */
const embeddedOnly = ['tests/api/start/**'];

/**
 * The API tests: all on PostgreSQL where one is given or can be started, and beside it those of databases on the
 * embedded one; all on the embedded database otherwise.
 */
export function apiSteps(): Step[] {
  const postgresql = onPostgresql();
  const embedded = vitestStep({
    ...api,
    name: 'API, embedded',
    env: { TEST_DATABASE_URL: '' },
    note: 'embedded database',
    only: postgresql ? ofDatabases : [],
  });
  // Tests that start servers start the build, where it is of the present source.
  return (postgresql ? [embedded, postgresql] : [embedded]).map((step) => ({ ...step, needs: ['build'] }));
}

/** The API tests of some folders or files alone: on PostgreSQL where there is one, else on the embedded database. */
export function onlyApiStep(paths: readonly string[]): Step {
  const only = paths.map((path) => `tests/api/${path}`);
  return (
    onPostgresql({ only }) ??
    vitestStep({ ...api, name: 'API, embedded', env: { TEST_DATABASE_URL: '' }, note: 'embedded database', only })
  );
}

type Part = { only: string[] } | { without: string[] };

function onPostgresql(part: Part = { without: embeddedOnly }): Step | undefined {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return stepOn(url, { note: 'PostgreSQL of TEST_DATABASE_URL', part });
  const binaries = findPostgresql();
  return binaries ? onScratchServer(binaries, part) : undefined;
}

function stepOn(url: string, { note, part }: { note: string; part: Part }): Step {
  return vitestStep({ ...api, name, env: { TEST_DATABASE_URL: url }, note, ...part });
}

function onScratchServer(binaries: string, part: Part): Step {
  return {
    name,
    cores: api.cores,
    run: async () => {
      const server = await startScratchPostgresql(binaries);
      try {
        return await stepOn(server.url, { note: `PostgreSQL ${server.version}`, part }).run();
      } finally {
        await server.stop();
      }
    },
  };
}
