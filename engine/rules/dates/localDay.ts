/** The day `YYYY-MM-DD` that a moment falls on in the browser's time zone. */
export function localDay(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment.slice(0, 10);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first or the last moment of a day in the browser's time zone; half a day that is being typed stays as it is. */
export function momentOf(day: string, end: 'from' | 'to'): string {
  const date = new Date(`${day}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}`);
  return Number.isNaN(date.getTime()) ? day : date.toISOString();
}
