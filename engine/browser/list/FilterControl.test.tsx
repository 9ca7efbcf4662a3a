import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../views/ResourceList.tsx';
import { FilterControl } from './FilterControl.tsx';

const onChange = vi.fn();

function Filter({ of, field }: { of: string; field: string }) {
  const [filter, setFilter] = useState({});
  onChange(filter);
  return (
    <FilterControl
      resource={configuredResource(of)}
      {...{ field, filter }}
      label="What is filtered by"
      onChange={setFilter}
    />
  );
}

it('takes the days of a span as they are written everywhere, day first', async () => {
  await renderPage(<Filter of="processingactivities" field="reviewDate" />, {
    engine: { resources: configuredResources },
  });
  const from = await screen.findByRole('group', { name: 'From' }, { timeout: 15_000 });
  await userEvent.click(within(from).getByRole('spinbutton', { name: 'Day' }));
  await userEvent.keyboard('03042026');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-04-03' });
});

it('takes the numbers of a span with a comma or a point; what is no number stays typed, is marked and filters nothing', async () => {
  await renderPage(<Filter of="clubs" field="latitude" />, { engine: { resources: configuredResources } });
  const least = await screen.findByRole('textbox', { name: 'From' });
  await userEvent.type(least, '2,');
  expect(least).toHaveValue('2,');
  await userEvent.type(least, '5');
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '4.0');
  expect(onChange).toHaveBeenLastCalledWith({ from: 2.5, to: 4 });
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('4.0');
  await userEvent.type(least, 'x');
  expect(least).toHaveValue('2,5x');
  expect(least).toBeInvalid();
  expect(least).toHaveAccessibleDescription('This is not the right kind of value');
  expect(onChange).toHaveBeenLastCalledWith({ from: undefined, to: 4 });
  await userEvent.clear(least);
  await userEvent.type(least, '7');
  expect(least).toBeValid();
  expect(onChange).toHaveBeenLastCalledWith({ from: 7, to: 4 });
});

it('what is no number goes with the rest when the filter is cleared', async () => {
  localStorage.clear();
  const clubs = configuredResource('clubs');
  const records = { clubs: [{ id: 'c1', name: 'RSC', latitude: 51 }] };
  const resource = { ...clubs, list: { ...clubs.list, filters: ['latitude'] } };
  await renderPage(<ResourceList resource={resource} />, {
    user: { roles: ['clubUserManager'] },
    records,
    path: '/admin/clubs',
    engine: { resources: configuredResources },
  });
  const filters = within(await screen.findByRole('group', { name: 'Filters' }));
  await userEvent.click(filters.getByRole('button', { name: 'Latitude' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Latitude' }));
  await userEvent.type(await panel.findByRole('textbox', { name: 'From' }), '50');
  await userEvent.type(panel.getByRole('textbox', { name: 'To' }), 'north');
  await userEvent.click(panel.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(panel.getByRole('textbox', { name: 'From' })).toHaveValue(''));
  expect(panel.getByRole('textbox', { name: 'To' })).toHaveValue('');
});
