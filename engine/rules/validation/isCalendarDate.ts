const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const momentPattern = /^(\d{4}-\d\d-\d\d)[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$/;

/** Whether a text is a day that exists, written `YYYY-MM-DD`, from the year 1 on (decisions, section C). */
export function isCalendarDate(text: string): boolean {
  const match = datePattern.exec(text);
  if (!match || match[1] === '0000') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is a moment with its zone in ISO 8601, on a day that exists. */
export function isMoment(text: string): boolean {
  const match = momentPattern.exec(text);
  return match !== null && isCalendarDate(match[1] ?? '') && !Number.isNaN(Date.parse(text));
}
