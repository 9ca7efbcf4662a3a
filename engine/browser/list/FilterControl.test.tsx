import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { FilterControl } from './FilterControl.tsx';

const onChange = vi.fn();

function ReviewFilter() {
  const [filter, setFilter] = useState({});
  onChange(filter);
  const resource = configuredResource('processingactivities');
  return (
    <FilterControl resource={resource} field="reviewDate" label="Next review" filter={filter} onChange={setFilter} />
  );
}

it('takes the days of a span as they are written everywhere, day first', async () => {
  await renderPage(<ReviewFilter />, { engine: { resources: configuredResources } });
  const from = await screen.findByRole('group', { name: 'From' }, { timeout: 15_000 });
  await userEvent.click(within(from).getByRole('spinbutton', { name: 'Day' }));
  await userEvent.keyboard('03042026');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-04-03' });
});
