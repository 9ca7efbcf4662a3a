import { sql } from 'kysely';
import { findPostgresql, startScratchPostgresql } from '../../verify/scratchPostgresql.ts';
import { fillClubs } from '../clubs/fillClubs.ts';
import { median, percentile } from '../report/median.ts';
import type { Part } from '../report/Part.ts';
import { openStore, sessionSecret, signInTo, type Store } from '../server/openStore.ts';
import { startServer } from '../server/startServer.ts';
import { fillActivities, fillFaqs } from './fillRegisters.ts';
import { listRequests, type ListRequest } from './listRequests.ts';

const count = 1_000_000;
const warmUps = 5;
const calls = 31;
const mostMs = 50;

interface Answer {
  ms: number;
  total: string;
  next: string | null;
}

/**
 * Lists over 1,000,000 records on PostgreSQL, one call after the other through the server: page,
 * filter, search, sort, last page.
 */
export const benchLists: Part = async () => {
  const binaries = findPostgresql();
  if (!binaries) {
    console.log('PostgreSQL is not installed: lists over 1,000,000 records are not measured.');
    return [];
  }
  const cluster = await startScratchPostgresql(binaries);
  try {
    const store = await openStore({ databaseUrl: cluster.url, dataDir: '' });
    const fill = async (): Promise<string> => {
      // Lists are indexed in the languages that people read.
      for (const language of ['ar', 'nl']) await addReader(store, language);
      for (const each of [fillClubs, fillFaqs, fillActivities]) await each(store, count);
      return signInTo(store, 'superAdmin');
    };
    const token = await fill().finally(() => store.close());
    const env = { DATABASE_URL: cluster.url, SESSION_SECRET: sessionSecret, DEMO: 'off' };
    const server = await startServer({ env });
    try {
      const found = [];
      for (const request of listRequests) found.push({ request, ...(await measure(server.url, token, request)) });
      const slowest = found
        .filter(({ request }) => !request.isMiddle)
        .reduce((one, other) => (one.middle > other.middle ? one : other));
      const value = `slowest median ${slowest.middle.toFixed(0)} ms (${slowest.request.resource ?? 'clubs'}, ${slowest.request.name}, ${slowest.request.about})`;
      return [
        {
          title: `Lists over ${count} records, PostgreSQL ${cluster.version}, one call at a time`,
          columns: ['of', 'list', 'which', 'total', 'median ms', 'p95 ms'],
          rows: found.map(({ request, total, middle, p95 }) => [
            request.resource ?? 'clubs',
            request.name,
            request.about,
            total,
            middle.toFixed(1),
            p95.toFixed(1),
          ]),
          goals: [
            { what: `Any list over ${count} records`, value, goal: `< ${mostMs} ms`, isMet: slowest.middle < mostMs },
          ],
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
};

async function addReader({ db }: Store, language: string): Promise<void> {
  const [id, email] = [`bench-${language}`, `bench-${language}@touchline.example`];
  await sql`
    INSERT INTO accounts (id, email, "firstName", "lastName", "fullName", roles, active, "preferredLanguage")
    VALUES (${id}, ${email}, 'Bench', 'Reader', 'Bench Reader', '[]'::jsonb, true, ${language})`.execute(db);
}

async function measure(url: string, token: string, request: ListRequest) {
  const resource = request.resource ?? 'clubs';
  const query = await settle(url, token, request);
  const times: number[] = [];
  let total = '';
  for (let call = 0; call < warmUps + calls; call += 1) {
    const answer = await ask(url, token, resource, query);
    ({ total } = answer);
    if (call >= warmUps) times.push(answer.ms);
  }
  return { total, middle: median(times), p95: percentile(times, 0.95) };
}

/** The query that is measured: the last page of as many rows as there seem to be, the page behind the first. */
async function settle(
  url: string,
  token: string,
  { resource = 'clubs', query, isLast, isNext, isMiddle }: ListRequest,
): Promise<ListRequest['query']> {
  if (!isLast && !isNext && !isMiddle) return query;
  const first = await ask(url, token, resource, { ...query, range: [0, 24] });
  if (isNext) return { ...query, after: first.next };
  const total = Number(/\d+/.exec(first.total)?.[0] ?? 0);
  const start = Math.floor((isMiddle ? total / 2 : total - 1) / 25) * 25;
  return { ...query, range: [start, start + 24] };
}

async function ask(url: string, token: string, resource: string, query: ListRequest['query']): Promise<Answer> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const texts = given.map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const started = performance.now();
  const answer = await fetch(`${url}/api/${resource}?${new URLSearchParams(texts).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${answer.status} ${text}`);
  const about = answer.headers.get('x-total-estimated') ? 'about ' : '';
  const total = about + (answer.headers.get('content-range') ?? '').replace(/^.*\//, '');
  return { ms, total, next: answer.headers.get('x-next-cursor') };
}
