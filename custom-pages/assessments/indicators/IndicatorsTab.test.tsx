import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { IndicatorsTab } from './IndicatorsTab.tsx';

const one = (key: string, more: object) => ({
  ...{ id: key, key, name: { en: key }, result: 1, error: null, labels: [], dataSources: 0 },
  ...more,
});
const keyNumbers = [
  one('players', { name: { en: 'Youth players' }, result: 1240.456, labels: ['youth', 'own'], dataSources: 1 }),
  one('coaches', { name: { en: 'Coaches' }, result: null, labels: ['staff'], dataSources: 8 }),
  one('share', {
    name: { en: 'Share' },
    result: null,
    error: 'division by zero',
    labels: ['staff'],
    dataSources: 1 | 8,
  }),
];

async function open(answer: Answer = () => keyNumbers) {
  const opened = { clubAssessment: { id: 'ca', clubId: 'c' }, role: 'CONSULTANT' } as unknown as OpenedAssessment;
  const page = await renderPage(<IndicatorsTab opened={opened} values={null} reload={() => {}} />, {
    answers: { 'clubassessments/ca/keynumbers': answer },
  });
  await screen.findByRole('heading', { name: 'Key numbers' });
  return page;
}

const names = async () => {
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  return rows.map((row) => within(row).getByRole('rowheader').firstChild?.textContent);
};
const choose = async (field: string, option: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
  await user.keyboard('{Escape}');
};

it('shows results by name, with what went wrong beside those that have none', async () => {
  await open();
  expect(await names()).toEqual(['Coaches', 'Share', 'Youth players']);
  expect(screen.getByRole('row', { name: /^Youth players/ })).toHaveTextContent('1,240.46');
  expect(screen.getByRole('row', { name: /^Share/ })).toHaveTextContent('division by zero');
  expect(screen.getByRole('row', { name: /^Coaches/ })).toHaveTextContent('–');
  expect(screen.getByText('3 of 3')).toBeVisible();
});

it('is filtered by data sources and by the fixed labels', async () => {
  await open();
  await names();
  await choose('Data sources', 'Youth');
  expect(await names()).toEqual(['Share', 'Youth players']);
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'Labels' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    ...['Youth', 'Teams', 'Facilities', 'Staff', 'Budget', 'Numbers', 'Observations', 'Productivity'],
  ]);
  await userEvent.setup().click(screen.getByRole('option', { name: 'Staff' }));
  expect(await names()).toEqual(['Share']);
  await userEvent.setup().click(screen.getByRole('option', { name: 'Staff' }));
  await userEvent.setup().click(screen.getByRole('option', { name: 'Budget' }));
  await userEvent.setup().keyboard('{Escape}');
  expect(screen.getByText('No key number matches the filters')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await names()).toHaveLength(3);
});

it('asks for the figures of an age group from U6 to U21', async () => {
  const { calls } = await open();
  await names();
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'Age group' }));
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect([options.length, options[0], options[1], options.at(-1)]).toEqual([17, 'Whole club', 'U6', 'U21']);
  await userEvent.setup().click(screen.getByRole('option', { name: 'U13' }));
  await names();
  expect(calls.map(({ options: { query } }) => query)).toEqual([undefined, { ageGroup: 'U13' }]);
});

it('shows an alert with the message when the server refuses, and tries again', async () => {
  let isRefusing = true;
  await open(() => {
    if (isRefusing) throw Object.assign(new Error('Key number expressions took too long'), { code: 20 });
    return keyNumbers;
  });
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(alert).toHaveTextContent('Key number expressions took too long');
  isRefusing = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toHaveLength(3);
});

it('says that there are none', async () => {
  await open(() => []);
  expect(await screen.findByText('There are no key numbers')).toBeVisible();
});
