import { localDay } from './localDay.ts';

/**
 * A calendar date `YYYY-MM-DD`, or the day that a moment falls on in the browser's time zone, as DD/MM/YYYY (document 1
 * §9); an empty text for none.
 */
export function formatDate(date: unknown): string {
  if (typeof date !== 'string') return '';
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date.includes('T') ? localDay(date) : date);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : date;
}

/** A month `YYYY-MM` by its name in a language, with its year. */
export function formatMonth(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** A moment as DD/MM/YYYY HH:mm in the browser's time zone (document 1 §9); an empty text for none. */
export function formatMoment(moment: unknown): string {
  if (typeof moment !== 'string' || Number.isNaN(Date.parse(moment))) return '';
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
