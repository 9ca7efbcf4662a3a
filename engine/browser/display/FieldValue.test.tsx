import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { FieldValue } from './FieldValue.tsx';

// The texts say their language once they start.
beforeAll(() => renderPage(null));
afterEach(() => {
  document.documentElement.lang = 'en';
});

it.each([
  ['nl', 1.5, { 'x-unit': 'kg' }, '1,5 kg'],
  ['nl', 12.5, { 'x-unit': '%' }, '12,5%'],
  ['en', 12.5, { 'x-unit': '%' }, '12.5 %'],
  ['nl', 1250, { format: 'decimal' }, '1250,00'],
  ['nl', 2026, {}, '2026'],
  ['en', 1.5, {}, '1.5'],
] as const)('shows a number as %s writes it', async (language, value, more, expected) => {
  const property = { type: 'number', ...more } as const;
  document.documentElement.lang = language;
  await renderPage(<FieldValue field="x" resource={configuredResource('clubs')} property={property} value={value} />);
  expect(await screen.findByText(expected)).toBeVisible();
});
