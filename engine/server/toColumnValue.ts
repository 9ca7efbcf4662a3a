import { sql, type RawBuilder } from 'kysely';
import type { Scalar } from '#engine/rules/conditions/Condition.ts';
import { largestInteger } from '#engine/rules/values/integers.ts';
import { isCalendarDate, isMoment } from '#engine/rules/validation/isCalendarDate.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import type { ColumnType } from './migrate/TableDesign.ts';

/** A value as a parameter that a column of this type can be compared with; null when it can hold no such value. */
export function toColumnValue(value: Scalar, type: ColumnType): RawBuilder<unknown> | null {
  switch (type) {
    case 'integer':
      return Number.isInteger(value) && Math.abs(Number(value)) <= largestInteger ? sql`${value}::integer` : null;
    case 'bigint':
      return Number.isSafeInteger(value) ? sql`${value}::bigint` : null;
    case 'double precision':
      return typeof value === 'number' ? sql`${value}::double precision` : null;
    case 'boolean':
      return typeof value === 'boolean' ? sql`${value}::boolean` : null;
    case 'text':
      return typeof value === 'string' && isStorable(value) ? sql`${value}` : null;
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? sql`${value}::date` : null;
    case 'timestamp with time zone':
      return typeof value === 'string' && isMoment(value) ? sql`${value}::timestamptz` : null;
    case 'jsonb':
      return null;
    default:
      // Decimals compare as what they are written as, never as floating point.
      return typeof value === 'number' ? sql`${String(value)}::numeric` : null;
  }
}
