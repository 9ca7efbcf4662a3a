import type { CalendarDate } from '#domain/schedule/calendarDate.ts';

/** A day as the product shows it, DD/MM/YYYY in every language (document 1 §9); empty for none. */
export function formatDate(date: CalendarDate | null | undefined): string {
  const [year, month, day] = (date ?? '').split('-');
  return year && month && day ? `${day}/${month}/${year}` : '';
}
