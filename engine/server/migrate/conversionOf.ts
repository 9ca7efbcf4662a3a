import { decimalDigits } from '#engine/rules/values/decimals.ts';
import { largestInteger } from '#engine/rules/values/integers.ts';
import { decimalScaleOf, isNumeric } from './columnTypeOf.ts';

/** How the values of a column become another type. */
export interface Conversion {
  using: string;
  /** SQL that holds for values which would not be what they were. */
  loses: string;
}

const never = 'FALSE';
const wholeTypes: Readonly<Record<string, string>> = {
  integer: String(largestInteger),
  bigint: String(Number.MAX_SAFE_INTEGER),
};

/** How `column` (SQL) of one type becomes another with every value kept, or null where that cannot be known. */
export function conversionOf(from: string, to: string, column: string): Conversion | null {
  if (from === to) return { using: column, loses: never };
  const scale = decimalScaleOf(to);
  if (isNumeric(from) && (isNumeric(to) || scale !== null)) {
    if (scale !== null) {
      const most = `1e${decimalDigits - scale}`;
      return {
        using: `${column}::numeric::${to}`,
        loses: `NOT coalesce(${finite(from, column)} AND ${column}::numeric = round(${column}::numeric, ${scale}) AND abs(${column}::numeric) < ${most}, FALSE)`,
      };
    }
    const most = wholeTypes[to];
    if (most) {
      const loses = `NOT coalesce(${finite(from, column)} AND ${column}::numeric = trunc(${column}::numeric) AND abs(${column}::numeric) <= ${most}, FALSE)`;
      return { using: `${column}::numeric::${to}`, loses };
    }
    return { using: `${column}::${to}`, loses: never };
  }
  if (to === 'text' && (isNumeric(from) || from === 'boolean' || from === 'date'))
    return { using: `${column}::text`, loses: never };
  if (from === 'date' && to === 'timestamp with time zone')
    return { using: `${column}::timestamp AT TIME ZONE 'UTC'`, loses: never };
  return null;
}

/** Only floating point knows infinities and what is no number. */
function finite(from: string, column: string): string {
  return from === 'double precision' ? `${column} NOT IN ('NaN', 'Infinity', '-Infinity')` : 'TRUE';
}
