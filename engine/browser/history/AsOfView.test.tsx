import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import { AsOfView } from './AsOfView.tsx';

const open = (day: string, answer: Answer) =>
  renderPage(<AsOfView resource={configuredResource('countries')} id="c1" day={day} />, {
    engine: { resources: configuredResources },
    answers: { 'countries/c1': answer },
  });

it('shows the record as it was at the last moment of a day where the person is', async () => {
  const { calls } = await open('2026-03-01', () => ({ id: 'c1', version: 1, name: { en: 'Belgium' } }));
  expect(await screen.findByText('Belgium')).toBeVisible();
  expect(calls[0]?.options.query).toEqual({ asOf: '2026-03-01T22:59:59.999Z' });
});

it('leaves it to the server to refuse a day that is typed in part', async () => {
  const { calls } = await open('2026-03-', () => {
    throw Object.assign(new Error('refused'), { code: 20 });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded');
  expect(calls[0]?.options.query).toEqual({ asOf: '2026-03-' });
});
