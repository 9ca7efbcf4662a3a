import type { PropertySchema } from '../resource/EntitySchema.ts';

/** The largest whole number of four bytes. */
export const largestInteger = 2_147_483_647;

/** Whether a whole number takes eight bytes: it says so (`format: int64`), or its limits lie beyond four. */
export function isLongInteger({ format, enum: choices = [], default: value, ...limits }: PropertySchema): boolean {
  const named = [limits.minimum, limits.maximum, limits.exclusiveMinimum, limits.exclusiveMaximum, value, ...choices];
  return format === 'int64' || named.some((limit) => typeof limit === 'number' && Math.abs(limit) > largestInteger);
}

/** The least and the largest value that a whole number may have, as far as JSON writes them exactly. */
export function integerLimits(property: PropertySchema): { minimum: number; maximum: number } {
  const [least, most] = isLongInteger(property)
    ? [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
    : [-largestInteger - 1, largestInteger];
  return {
    minimum: Math.max(property.minimum ?? least, least),
    maximum: Math.min(property.maximum ?? most, most),
  };
}
