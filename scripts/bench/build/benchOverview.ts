import { median, percentile } from '../report/median.ts';
import type { Part } from '../report/Part.ts';
import { buildOnce, onEachDatabase, withBuilder, type Builder } from './benchBuild.ts';

const clubs = 1_000;
const warmUps = 3;
const calls = 21;
const mostMs = 100;

/** The overview of a project with 1,000 club assessments: the call that lists them with their stages (document 2 §7). */
export const benchOverview: Part = async () => {
  const found = await onEachDatabase((databaseUrl) =>
    withBuilder({ databaseUrl, clubs }, async (builder) => {
      const { seconds, projectId } = await buildOnce(builder);
      const times: number[] = [];
      for (let call = 0; call < warmUps + calls; call += 1) times.push(await listOnce(builder, projectId));
      return { seconds, times: times.slice(warmUps) };
    }),
  );
  return [
    {
      title: `Overview of ${clubs} club assessments, one call at a time`,
      columns: ['database', 'median ms', 'p95 ms', 'calls', 'their build s'],
      rows: found.map(({ database, measured: { seconds, times } }) => [
        database,
        ...[median(times), percentile(times, 0.95)].map((ms) => ms.toFixed(0)),
        ...[String(times.length), seconds.toFixed(1)],
      ]),
      goals: found.map(({ database, measured: { times } }) => ({
        what: `Overview of ${clubs} club assessments (${database})`,
        value: `${median(times).toFixed(0)} ms`,
        goal: `< ${mostMs} ms`,
        isMet: median(times) < mostMs,
      })),
    },
  ];
};

/** Milliseconds until the whole answer is there. */
async function listOnce({ url, headers }: Builder, projectId: string): Promise<number> {
  const body = JSON.stringify({ projectIds: [projectId] });
  const start = performance.now();
  const answer = await fetch(`${url}/api/clubassessments/filter`, { method: 'POST', headers, body });
  const text = await answer.text();
  const ms = performance.now() - start;
  const listed: unknown = JSON.parse(text);
  if (!Array.isArray(listed) || listed.length !== clubs) throw new Error(`The overview was answered ${answer.status}`);
  return ms;
}
