import { writeNumber } from '#engine/rules/values/decimals.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number with so many decimals, or at most so many, as the language of the page writes it, without marks between
 * thousands: "2,77" in Dutch.
 */
export function formatDecimals(value: number, decimals: number, atMost = false): string {
  const language = document.documentElement.lang || 'en';
  const key = `${language} ${decimals} ${atMost}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      ...{ minimumFractionDigits: atMost ? 0 : decimals, maximumFractionDigits: decimals, useGrouping: false },
    });
  formats.set(key, format);
  // Rounded as everywhere else: the format would round 1.045 up, which is a little less in binary.
  return format.format(Number(value.toFixed(decimals)));
}

/**
 * A number that is only read, with the decimals that it has, or all of a decimal's: "1,5" in Dutch. A whole one is as
 * it is written anywhere, because it may be a year or a number by which something is known.
 */
export function formatNumber(value: unknown, property: Pick<PropertySchema, 'format' | 'x-scale'> = {}): string {
  const written = writeNumber(value, property);
  const [, decimals] = /^-?\d+\.(\d+)$/.exec(written) ?? [];
  return typeof value === 'number' && decimals !== undefined ? formatDecimals(value, decimals.length) : written;
}
