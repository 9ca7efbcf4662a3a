import { findPostgresql, startScratchPostgresql } from './scratchPostgresql.ts';
import type { Step } from './Step.ts';
import { vitestStep } from './vitestStep.ts';

const api = { projects: ['api'], cores: 2 };

/** The API tests on the embedded database, and on PostgreSQL where one is given or can be started. */
export function apiSteps(): Step[] {
  const embedded = vitestStep({
    ...api,
    name: 'API, embedded',
    env: { TEST_DATABASE_URL: '' },
    note: 'embedded database',
  });
  const url = process.env['TEST_DATABASE_URL'];
  if (url) {
    return [embedded, vitestStep({ ...api, name: 'API, PostgreSQL', note: 'PostgreSQL of TEST_DATABASE_URL' })];
  }
  const binaries = findPostgresql();
  return binaries ? [embedded, onScratchServer(binaries)] : [embedded];
}

function onScratchServer(binaries: string): Step {
  const name = 'API, PostgreSQL';
  return {
    name,
    cores: api.cores,
    run: async () => {
      const server = await startScratchPostgresql(binaries);
      try {
        const note = `PostgreSQL ${server.version}`;
        return await vitestStep({ ...api, name, env: { TEST_DATABASE_URL: server.url }, note }).run();
      } finally {
        await server.stop();
      }
    },
  };
}
