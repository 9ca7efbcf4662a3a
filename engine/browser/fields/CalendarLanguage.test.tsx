import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { DateChoice } from './DateChoice.tsx';

it.each([
  ['nl', 'Dag', /^Kies datum/, 'november 2026', 'm'],
  ['ar', 'اليوم', /^اختر التاريخ/, 'نوفمبر 2026', 'س'],
  ['en', 'Day', /^Choose date/, 'November 2026', 'M'],
])('writes months and weekdays in the language of the interface: %s', async (locale, day, open, month, first) => {
  const i18n = { translate: (key: string) => key, changeLocale: () => Promise.resolve(), getLocale: () => locale };
  render(
    <I18nContextProvider value={i18n}>
      <DateChoice label="Start" value="2026-11-22" onChange={vi.fn()} />
    </I18nContextProvider>,
  );
  expect(screen.getByRole('spinbutton', { name: day })).toHaveTextContent('22');
  await userEvent.click(screen.getByRole('button', { name: open }));
  expect(await screen.findByText(month)).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(new RegExp(`^${first}`, 'i'));
});
