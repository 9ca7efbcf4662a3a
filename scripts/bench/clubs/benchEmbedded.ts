import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from '../report/Part.ts';
import { openStore, sessionSecret, signInTo } from '../server/openStore.ts';
import { startServer } from '../server/startServer.ts';
import { captureStatement, type Statement } from './captureStatement.ts';
import { fillClubs } from './fillClubs.ts';
import { listCases, type ListCase } from './ListCase.ts';
import { measureDriver, measureHttp, measureInTurns, type ListSide } from './ListSide.ts';
import type { Load } from './Load.ts';
import { reportRatio } from './reportLists.ts';

const count = 10_000;
const turns = { rounds: 3, seconds: 2 };

/** The lists over 10,000 clubs on the embedded database: first the SQL alone, then the server on the same folder. */
export const benchEmbedded: Part = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    const { token, statements, driver } = await measureAlone(dataDir);
    const server = await startServer({ dataDir, env: { SESSION_SECRET: sessionSecret, DEMO: 'off' } });
    const side: ListSide = { count, token, statements, url: server.url };
    const http: Load[] = [];
    try {
      for (const one of listCases)
        http.push(...(await measureInTurns([(seconds) => measureHttp(side, one, seconds)], turns)));
    } finally {
      await server.stop();
    }
    const found = listCases.map((one, index) => ({
      name: one.name,
      sides: [{ count, total: statements.get(one)?.total ?? 0, driver: driver[index], http: http[index] }],
    }));
    return [{ ...reportRatio('Clubs list, embedded database', found), goals: [] }];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function measureAlone(dataDir: string) {
  const store = await openStore({ databaseUrl: '', dataDir });
  try {
    await fillClubs(store, count);
    const token = await signInTo(store, 'clubUserManager');
    const statements = new Map<ListCase, Statement>();
    for (const one of listCases) statements.set(one, await captureStatement(store, one));
    const side = { count, token, statements, url: '' };
    const driver: Load[] = [];
    for (const one of listCases) {
      driver.push(...(await measureInTurns([(seconds) => measureDriver(side, store.pool, one, seconds)], turns)));
    }
    return { token, statements, driver };
  } finally {
    await store.close();
  }
}
