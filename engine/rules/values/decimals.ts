import type { PropertySchema } from '../resource/EntitySchema.ts';

/**
 * Digits of a decimal in all. Up to fifteen, a JSON number and the decimal are the same to the digit (IEEE 754), so
 * that exact amounts need no texts anywhere (docs/decisions/036).
 */
export const decimalDigits = 15;

/** How many digits of a decimal may follow the point (`x-scale`, 2 unless said); null for what is no decimal. */
export function scaleOf({ format, 'x-scale': scale = 2 }: Pick<PropertySchema, 'format' | 'x-scale'>): number | null {
  return format === 'decimal' ? scale : null;
}

/** A number as people read it: a decimal with all digits after its point. */
export function writeNumber(value: unknown, property: Pick<PropertySchema, 'format' | 'x-scale'>): string {
  const scale = scaleOf(property);
  return typeof value === 'number' && scale !== null && isDecimal(value, scale)
    ? value.toFixed(scale)
    : String(value ?? '');
}

/** Whether a number is a decimal of that scale: no more digits after the point, no more than fifteen in all. */
export function isDecimal(value: number, scale: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) >= 10 ** (decimalDigits - scale)) return false;
  return Number(value.toFixed(scale)) === value;
}
