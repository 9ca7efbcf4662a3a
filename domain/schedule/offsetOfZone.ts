/**
 * How far the clocks of a time zone are from UTC at an instant (milliseconds since 1970), as people write it.
 *
 * @example offsetOfZone(Date.parse('2027-01-15'), 'Europe/Brussels') // 'UTC+01:00'
 */
export function offsetOfZone(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
}
