import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE, esES, frFR, huHU, nlNL, ptPT, ruRU, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/de.js';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/hu.js';
import 'dayjs/locale/nl.js';
import 'dayjs/locale/pt.js';
import 'dayjs/locale/ru.js';
import { arabicCalendar } from './arabicCalendar.ts';

const texts: Readonly<Record<string, Partial<PickersLocaleText>>> = {
  ar: arabicCalendar,
  ...Object.fromEntries(
    Object.entries({ de: deDE, es: esES, fr: frFR, hu: huHU, nl: nlNL, pt: ptPT, ru: ruRU }).map(
      ([language, theme]) => [language, theme.components.MuiLocalizationProvider.defaultProps.localeText],
    ),
  ),
};

/** Months, weekdays and the first day of the week in the interface's language, for the dates and times within. */
export function CalendarLanguage({ children }: { children: ReactNode }) {
  const [language] = useLocaleState();
  const localeText = texts[language];
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language === 'en' ? 'en-gb' : language}
      {...(localeText && { localeText })}
    >
      {children}
    </LocalizationProvider>
  );
}
