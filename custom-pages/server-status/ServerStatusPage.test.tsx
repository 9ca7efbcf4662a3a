import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ServerStatusPage } from './ServerStatusPage.tsx';

const well = {
  ...{ apiUrl: 'https://touchline.example/api', sql: 'ok', storage: 'ok', version: '1.2.3' },
  jobs: { waiting: 1200, running: 1, failed: 0 },
  room: { database: 52_400_000, free: null },
};
const open = (status: () => unknown) => renderPage(<ServerStatusPage />, { answers: { status } });
const valueOf = async (region: string, label: string) => {
  const facts = within(await screen.findByRole('region', { name: region }));
  return facts.getByText(label).nextElementSibling?.textContent;
};

it("shows under 'Connectionstrings' the api url, the sql status and the storage status", async () => {
  await open(() => well);
  expect(await valueOf('Connectionstrings', 'API url')).toBe('https://touchline.example/api');
  expect(await valueOf('Connectionstrings', 'SQL status')).toBe('Working');
  expect(await valueOf('Connectionstrings', 'Storage status')).toBe('Working');
  expect(await valueOf('Connectionstrings', 'Version')).toBe('1.2.3');
});

it('says how large the database is, and what room the disk has where the system tells', async () => {
  await open(() => ({ ...well, room: { database: 52_400_000, free: 9_000_000 } }));
  expect(await valueOf('Connectionstrings', 'Size of the database')).toBe('52.4 MB');
  expect(await valueOf('Connectionstrings', 'Room left on the disk')).toBe('9 MB');
});

it('says what is wrong, and looks again', async () => {
  let status: unknown = { ...well, sql: 'No answer in time', jobs: null };
  await open(() => status);
  expect(await valueOf('Connectionstrings', 'SQL status')).toBe('Not workingNo answer in time');
  expect(await valueOf('Jobs', 'Failed')).toBe('–');
  expect(screen.getByText(/the jobs cannot be counted/)).toBeVisible();
  status = well;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findAllByText('Working')).toHaveLength(2);
});

it('counts the jobs that wait, run and failed', async () => {
  await open(() => ({ ...well, jobs: { ...well.jobs, failed: 3 } }));
  expect(await valueOf('Jobs', 'Waiting')).toBe('1,200');
  expect(await valueOf('Jobs', 'Running')).toBe('1');
  expect(await valueOf('Jobs', 'Failed')).toBe('3');
});

it('says why it shows nothing', async () => {
  await open(() => {
    throw Object.assign(new Error('Away'), { code: 99 });
  });
  expect(await screen.findByRole('alert')).toBeVisible();
});
