import { cached } from '#engine/rules/values/cached.ts';
import { writeNumber } from '#engine/rules/values/decimals.ts';
import { writePercent } from '#engine/rules/values/writePercent.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';

const formatOf = cached(
  (language: string, decimals: number, atMost: boolean) =>
    new Intl.NumberFormat(language, {
      ...{ minimumFractionDigits: atMost ? 0 : decimals, maximumFractionDigits: decimals, useGrouping: false },
    }),
);

/**
 * A number with so many decimals, or at most so many, as the language of the page writes it, without marks between
 * thousands: "2,77" in Dutch.
 */
export function formatDecimals(value: number, decimals: number, atMost = false): string {
  const format = formatOf(languageOfPage(), decimals, atMost);
  // Rounded as everywhere else: the format would round 1.045 up, which is a little less in binary.
  return format.format(Number(value.toFixed(decimals)));
}

/**
 * A number that is only read, with the decimals that it has, or all of a decimal's: "1,5" in Dutch. A whole one is as
 * it is written anywhere, because it may be a year or a number by which something is known.
 */
export function formatNumber(value: unknown, property: Pick<PropertySchema, 'format' | 'x-scale'> = {}): string {
  const written = writeNumber(value, property);
  const decimals = decimalsOf(written);
  return typeof value === 'number' && decimals > 0 ? formatDecimals(value, decimals) : written;
}

/** The same with what it counts: "1,5 kg"; percent as the language has them. */
export function formatMeasure(value: unknown, property: Pick<PropertySchema, 'format' | 'x-scale' | 'x-unit'>): string {
  const { 'x-unit': unit } = property;
  const written = formatNumber(value, property);
  if (unit === '%' && typeof value === 'number') return formatPercent(value, decimalsOf(writeNumber(value, property)));
  return unit ? `${written} ${unit}` : written;
}

/** A number of percent as the language of the page writes it, with so many decimals or those that it has. */
export function formatPercent(percent: number, decimals?: number): string {
  return writePercent(percent, languageOfPage(), decimals);
}

function languageOfPage(): string {
  return document.documentElement.lang || 'en';
}

/** Of a number as it is written everywhere; none of one with an exponent. */
function decimalsOf(written: string): number {
  return /^-?\d+\.(\d+)$/.exec(written)?.[1]?.length ?? 0;
}
