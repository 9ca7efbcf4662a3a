import type { RunningTouchline } from '#tests/support/startTouchline.ts';
import { findPostgresql, startScratchPostgresql } from '../../verify/scratchPostgresql.ts';
import type { Part } from '../report/Part.ts';
import { openStore, sessionSecret, signInTo, type Store } from '../server/openStore.ts';
import { startServer } from '../server/startServer.ts';
import { captureStatement, type Statement } from './captureStatement.ts';
import { fillClubs } from './fillClubs.ts';
import { listCases, type ListCase } from './ListCase.ts';
import { measureDriver, measureHttp, measureInTurns, type ListSide } from './ListSide.ts';
import { reportGrowth, reportRatio } from './reportLists.ts';

const counts = [10_000, 1_000_000] as const;
const turns = { rounds: 3, seconds: 3 };

interface FilledSide extends ListSide {
  store: Store;
  server: RunningTouchline;
}

/**
 * A page of the list of clubs with filter, sorting and total through the server, beside the same SQL alone: over 10,000
 * and 1,000,000 clubs on a scratch PostgreSQL, a server for each.
 */
export const benchPostgresql: Part = async () => {
  const binaries = findPostgresql();
  if (!binaries) {
    console.log('PostgreSQL is not installed: the lists are measured on the embedded database only.');
    return [];
  }
  const cluster = await startScratchPostgresql(binaries);
  const sides: FilledSide[] = [];
  try {
    for (const count of counts) sides.push(await openSide(cluster.url, count));
    const found = [];
    for (const one of listCases) {
      const measures = sides.flatMap((side) => [
        (seconds: number) => measureDriver(side, side.store.pool, one, seconds),
        (seconds: number) => measureHttp(side, one, seconds),
      ]);
      const loads = await measureInTurns(measures, turns);
      found.push({
        name: one.name,
        sides: sides.map(({ count, statements }, index) => ({
          count,
          total: statements.get(one)?.total ?? 0,
          driver: loads[index * 2],
          http: loads[index * 2 + 1],
        })),
      });
    }
    return [reportRatio(`Clubs list, PostgreSQL ${cluster.version}`, found), reportGrowth(found)];
  } finally {
    for (const { server, store } of sides) {
      await server.stop();
      await store.close();
    }
    await cluster.stop();
  }
};

async function openSide(clusterUrl: string, count: number): Promise<FilledSide> {
  const databaseUrl = new URL(clusterUrl);
  databaseUrl.pathname = `/clubs_${count}`;
  const cluster = await openStore({ databaseUrl: clusterUrl, dataDir: '' });
  await cluster.pool.query(`CREATE DATABASE clubs_${count}`);
  await cluster.close();
  const store = await openStore({ databaseUrl: databaseUrl.href, dataDir: '' });
  const started = performance.now();
  await fillClubs(store, count);
  console.log(`Stored ${count} clubs in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  const token = await signInTo(store, 'clubUserManager');
  const statements = new Map<ListCase, Statement>();
  for (const one of listCases) statements.set(one, await captureStatement(store, one));
  const env = { DATABASE_URL: databaseUrl.href, SESSION_SECRET: sessionSecret, DEMO: 'off' };
  const server = await startServer({ env });
  return { count, store, server, statements, token, url: server.url };
}
