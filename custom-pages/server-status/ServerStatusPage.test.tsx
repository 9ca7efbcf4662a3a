import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { findTroubles, type ServerStatus } from './ServerStatus.ts';
import { ServerStatusPage } from './ServerStatusPage.tsx';

const well: ServerStatus = {
  ...{ apiUrl: 'https://touchline.example/api', sql: 'ok', storage: 'ok', version: '1.2.3' },
  startedAt: '2026-03-01T08:00:00.000Z',
  jobs: { waiting: 1200, running: 1, failed: 0 },
  mails: { waiting: 0, failed: 0 },
  migrations: {
    ...{ isCurrent: true, migratedAt: '2026-02-28T08:00:00.000Z', pending: [] },
    applied: [{ name: '001-owners', at: '2026-02-28T08:00:00.000Z', rows: 1234 }],
  },
  room: { database: 52_400_000, free: null, disk: null },
  calls: [],
  backup: { at: new Date().toISOString(), bytes: 1_500_000 },
};
const failed = {
  ...{ id: 'j1', kind: 'schedule.mail', name: 'Visit mails', status: 'Failed', total: 3, done: 1, failed: 0 },
  logs: [{ level: 'error', message: 'The mail server refused (ECONNECTION)' }],
};
const open = (status: () => unknown, answers: PageScene['answers'] = {}) =>
  renderPage(<ServerStatusPage />, {
    engine: { resources: configuredResources },
    answers: {
      ...{ status, 'status/jobs': () => [], 'status/mails': () => [] },
      configuration: () => ({
        tables: [
          { name: 'clubs', records: 12, deleted: 1, bytes: 9_000_000 },
          { name: 'history', records: 2543, deleted: 0, bytes: 47_000_000 },
        ],
      }),
      ...answers,
    },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const valueOf = async (part: string, label: string) =>
  (await region(part)).getByText(label).nextElementSibling?.textContent;

it("shows under 'Connectionstrings' the api url, the sql status and the storage status", async () => {
  await open(() => well);
  expect(await valueOf('Connectionstrings', 'API url')).toBe('https://touchline.example/api');
  expect(await valueOf('Connectionstrings', 'SQL status')).toBe('Working');
  expect(await valueOf('Connectionstrings', 'Storage status')).toBe('Working');
  expect(await valueOf('Connectionstrings', 'Version')).toBe('1.2.3');
});

it('says how large the database is, and what room the disk has where the system tells', async () => {
  await open(() => ({ ...well, room: { database: 52_400_000, free: 9_000_000, disk: 2_500_000_000 } }));
  expect(await valueOf('Connectionstrings', 'Size of the database')).toBe('52.4 MB');
  expect(await valueOf('Connectionstrings', 'Room left on the disk')).toBe('9 MB of 2.5 GB');
});

it('says what is wrong, and looks again', async () => {
  let status: ServerStatus = { ...well, sql: 'No answer in time', jobs: null, mails: null, migrations: null };
  await open(() => status);
  expect(await valueOf('Connectionstrings', 'SQL status')).toBe('Not workingNo answer in time');
  expect(await valueOf('Jobs', 'Failed')).toBe('–');
  expect(screen.getAllByText(/the jobs cannot be counted/)[0]).toBeVisible();
  expect(screen.getByRole('status', { name: 'Server Status' })).toHaveTextContent('The database does not work');
  status = well;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findAllByText('Working')).toHaveLength(2);
  expect(screen.getByText('All is well')).toBeVisible();
});

it('counts the jobs that wait, run and failed, and the mails that were not sent', async () => {
  await open(() => ({ ...well, jobs: { ...well.jobs, failed: 3 }, mails: { waiting: 7, failed: 2 } }));
  expect(await valueOf('Jobs', 'Waiting')).toBe('1,200');
  expect(await valueOf('Jobs', 'Running')).toBe('1');
  expect(await valueOf('Jobs', 'Failed')).toBe('3');
  expect(await valueOf('Mails', 'To be sent')).toBe('7');
  expect(await valueOf('Mails', 'Not sent')).toBe('2');
});

it('says why mails were not sent, and lets them go out', async () => {
  let jobs = [failed];
  const { calls } = await open(() => well, {
    'status/mails': () => jobs,
    'status/jobs/j1/retry': () => {
      jobs = [];
      return { id: 'j1', status: 'Queued' };
    },
  });
  const mails = await region('Mails');
  expect(await mails.findByText('The mail server refused (ECONNECTION)')).toBeVisible();
  await userEvent.click(mails.getByRole('button', { name: 'Retry: Visit mails' }));
  expect(await screen.findByText('The job is in the queue again')).toBeVisible();
  expect(await mails.findByText('Every mail has been sent.')).toBeVisible();
  expect(calls.find(({ path }) => path === 'status/jobs/j1/retry')?.options.method).toBe('POST');
});

it('says why a job cannot go on', async () => {
  await open(() => well, {
    'status/jobs': () => [failed],
    'status/jobs/j1/retry': () => {
      throw Object.assign(new Error('The job is done'), { code: 21 });
    },
  });
  await userEvent.click(await (await region('Jobs')).findByRole('button', { name: 'Retry: Visit mails' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('shows the steps that ran and are to come, the largest tables, the slowest calls and the last backup', async () => {
  const migrations = { ...well.migrations!, pending: ['002-scores'] };
  const calls = [{ route: 'GET /api/clubs/:id', count: 1500, median: 12, p95: 340, max: 900 }];
  await open(() => ({ ...well, migrations, calls }));
  const steps = await region('Migrations');
  expect(steps.getByText('002-scores')).toBeVisible();
  expect(steps.getByText('001-owners').closest('li')).toHaveTextContent(/28\/02\/2026 .*Rows changed: 1,234/);
  const row = (await region('Slowest calls')).getByRole('row', { name: /^GET \/api\/clubs\/:id/ });
  expect(row).toHaveTextContent(/1,500.*12.*340.*900/);
  const tables = (await (await region('Largest tables')).findAllByRole('row')).slice(1);
  expect(tables[0]).toHaveTextContent(/^history–2,543047 MB$/);
  expect(tables[1]).toHaveTextContent(/^Clubs.*12.*1.*9 MB$/);
  expect(await valueOf('Last backup', 'Size')).toBe('1.5 MB');
  expect(screen.getByRole('status', { name: 'Server Status' })).toHaveTextContent('The tables are not up to date');
});

it('shows the ten largest tables, and all of them once that is asked for', async () => {
  const tables = Array.from({ length: 12 }, (_table, at) => ({
    ...{ name: `table${at}`, records: 1, deleted: 0, bytes: 1000 * (at + 1) },
  }));
  await open(() => well, { configuration: () => ({ tables }) });
  const card = await region('Largest tables');
  expect(await card.findAllByRole('row')).toHaveLength(11);
  await userEvent.click(card.getByRole('button', { name: 'All tables', pressed: false }));
  expect(await card.findByText('table0')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'All tables', pressed: true }));
  expect(card.getAllByRole('row')).toHaveLength(11);
});

it('keeps what it showed where it cannot look again, and says so', async () => {
  let isAway = false;
  await open(() => {
    if (isAway) throw Object.assign(new Error('Away'), { code: 99 });
    return well;
  });
  await region('Connectionstrings');
  isAway = true;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/^These figures could not be renewed/)).toBeVisible();
  expect(await valueOf('Connectionstrings', 'SQL status')).toBe('Working');
});

it('looks again by itself while it is looked at', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { calls } = await open(() => well);
    await region('Connectionstrings');
    const asked = () => calls.filter(({ path }) => path === 'status').length;
    const before = asked();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(asked()).toBeGreaterThan(before);
  } finally {
    vi.useRealTimers();
  }
});

it('says why it shows nothing', async () => {
  await open(() => {
    throw Object.assign(new Error('Away'), { code: 99 });
  });
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('finds what should be looked after: nothing while all is well', () => {
  const now = Date.parse('2026-03-20T08:00:00.000Z');
  const fine: ServerStatus = { ...well, backup: { at: '2026-03-14T08:00:00.000Z', bytes: 1 } };
  expect(findTroubles(fine, now)).toEqual([]);
  expect(findTroubles({ ...fine, backup: null }, now)).toEqual(['backup']);
  expect(findTroubles({ ...fine, backup: { at: '2026-03-12T08:00:00.000Z', bytes: 1 } }, now)).toEqual(['backup']);
  expect(findTroubles({ ...fine, room: { database: 1, free: 9, disk: 100 } }, now)).toEqual(['disk']);
  expect(findTroubles({ ...fine, room: { database: 1, free: 11, disk: 100 } }, now)).toEqual([]);
  expect(findTroubles({ ...fine, mails: { waiting: 0, failed: 1 } }, now)).toEqual(['mails']);
  expect(findTroubles({ ...fine, sql: 'away', storage: 'away' }, now)).toEqual(['sql', 'storage']);
});

it('rebuilds the table of final scores after a question, and shows how far its job is', async () => {
  let jobs: object[] = [];
  const { calls } = await open(() => well, {
    'status/jobs': () => jobs,
    'assessmentfinalscores/rebuild': () => {
      jobs = [
        {
          ...failed,
          id: 'j2',
          kind: 'scores.rebuild',
          name: 'Final scores',
          status: 'Running',
          total: 40,
          done: 10,
          logs: [],
        },
      ];
      return {};
    },
  });
  const card = await region('Table of final scores');
  await userEvent.click(card.getByRole('button', { name: 'Rebuild' }));
  const question = within(await screen.findByRole('dialog', { name: 'Rebuild the table of final scores?' }));
  expect(calls.some(({ path }) => path === 'assessmentfinalscores/rebuild')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Rebuild' }));
  expect(await screen.findByRole('progressbar', { name: /10 of 40/ })).toBeVisible();
});
