import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enUS } from '@mui/x-date-pickers/locales';
import { I18nContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { arabicCalendar } from './arabicCalendar.ts';
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
  expect(screen.getByRole('dialog', { name: 'Start' })).toBeVisible();
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(new RegExp(`^${first}`, 'i'));
});

/** What a text says: of those that are made, with what they are made of. */
function say(text: unknown): unknown {
  if (typeof text !== 'function') return text;
  const make = text as (given: unknown, time: null) => string;
  const { name } = text;
  if (name.startsWith('field')) return make({ digitAmount: 4, contentType: 'letter', format: '' }, null);
  return make(['clockLabelText', 'selectViewText'].includes(name) ? 'hours' : '7', null);
}

it('has every text of the calendar in Arabic, none of them in English', () => {
  const english: Record<string, unknown> = { ...enUS.components.MuiLocalizationProvider.defaultProps.localeText };
  expect(Object.keys(arabicCalendar).sort()).toEqual(Object.keys(english).sort());
  const same = Object.entries(arabicCalendar).flatMap(([key, text]) => (say(text) === say(english[key]) ? [key] : []));
  // A number alone is no word.
  expect(same).toEqual(['calendarWeekNumberText']);
});
