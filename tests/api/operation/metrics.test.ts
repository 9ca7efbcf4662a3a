import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '#engine/server/metrics/Metrics.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

/** What the server tells Prometheus of itself, and whom (decision 042). */
const token = 'a token for the scraper alone';
let test: TestApp;
let metrics: Metrics;

beforeAll(async () => {
  metrics = createMetrics();
  test = await openTestApp({ env: { METRICS_TOKEN: token }, metrics });
  metrics.watchPool(test.database.pool);
  metrics.watchJobs(test.database.db);
});
afterAll(() => test.dispose());

const read = (authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

describe('who may read them', () => {
  it.each([undefined, 'Bearer ', 'Bearer wrong', token, `Basic ${token}`])('not a caller with %j', async (header) => {
    const answer = await read(header);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('touchline_');
  });

  it('not a super admin', async () => {
    expect((await test.callAs(['superAdmin'], { url: '/metrics' })).statusCode).toBe(404);
  });

  it('nobody where there is no token', async () => {
    const other = await openTestApp();
    try {
      expect((await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
    } finally {
      await other.dispose();
    }
  });
});

it('calls are counted by the template of their route, so that no id and no search text is a label', async () => {
  await test.callAs(['clubUserManager'], { url: '/api/clubs/an-id-of-a-club?q=jan@club.example' });
  await test.callAs(['clubUserManager'], { url: '/api/nothing-like-this/jan@club.example' });
  const { body, headers } = await read(`Bearer ${token}`);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toMatch(
    /^touchline_http_request_duration_seconds_count\{method="GET",route="\/api\/clubs\/:id",status="404"\} 1$/m,
  );
  expect(body).toMatch(/_count\{method="GET",route="none",status="404"\} \d+$/m);
  expect(body).not.toMatch(/an-id-of|jan@|nothing-like/);
});

it('event loop, connections, jobs, mails and remembered statements are told', async () => {
  await metrics.countMails({ send: async () => undefined, close: async () => undefined }).send({} as never);
  const broken = metrics.countMails({ send: () => Promise.reject(new Error('no')), close: async () => undefined });
  await expect(broken.send({} as never)).rejects.toThrow('no');
  metrics.countStatement('hit');
  await settleJobs(test, 'records.import');
  const { body } = await read(`Bearer ${token}`);
  for (const figure of [
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^touchline_database_connections\{state="idle"\} \d+$/m,
    /^touchline_database_connections\{state="waiting"\} 0$/m,
    /^touchline_jobs\{status="queued"\} \d+$/m,
    /^touchline_jobs\{status="failed"\} 0$/m,
    /^touchline_mails_total\{outcome="sent"\} 1$/m,
    /^touchline_mails_total\{outcome="failed"\} 1$/m,
    /^touchline_statement_cache_total\{outcome="hit"\} 1$/m,
  ]) {
    expect(body).toMatch(figure);
  }
});
