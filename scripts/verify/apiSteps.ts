import { findPostgresql, startScratchPostgresql } from './scratchPostgresql.ts';
import type { Step } from './Step.ts';
import { vitestStep } from './vitestStep.ts';

const api = { projects: ['api'], cores: 2 };
const name = 'API, PostgreSQL';

/** Tests of what the kind of database matters to: statements, tables, locks, transactions, files and their recovery. */
const ofDatabases = ['db', 'durability', 'engine', 'imports', 'jobs', 'start'].map((folder) => `tests/api/${folder}/`);

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

/** The API tests of some folders alone: on PostgreSQL where there is one, else on the embedded database. */
export function onlyApiStep(folders: readonly string[]): Step {
  const only = folders.map((folder) => `tests/api/${folder}/`);
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
