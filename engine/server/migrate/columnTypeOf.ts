import { decimalDigits, scaleOf } from '#engine/rules/values/decimals.ts';
import { isLongInteger } from '#engine/rules/values/integers.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { isSingleValue } from '#engine/rules/resource/isSingleValue.ts';
import { mainType } from '#engine/rules/resource/mainType.ts';
import type { ColumnType } from './TableDesign.ts';

/** The column type that a property is stored in; what is no single scalar becomes jsonb. */
export function columnTypeOf(property: PropertySchema): ColumnType {
  if (!isSingleValue(property)) return 'jsonb';
  switch (mainType(property)) {
    case 'string':
      if (property.format === 'date') return 'date';
      return property.format === 'date-time' ? 'timestamp with time zone' : 'text';
    case 'integer':
      return isLongInteger(property) ? 'bigint' : 'integer';
    case 'number': {
      const scale = scaleOf(property);
      return scale === null ? 'double precision' : `numeric(${decimalDigits},${scale})`;
    }
    case 'boolean':
      return 'boolean';
    default:
      return 'jsonb';
  }
}

/** Whether a text is a code (an id, one of a few values) and not something people read and sort by. */
export function isCodeText(field: string, property: PropertySchema): boolean {
  return field === 'id' || property['x-relation'] !== undefined || property.enum !== undefined;
}

/** How many digits follow the point in a column of decimals; null for any other type. */
export function decimalScaleOf(type: string): number | null {
  const scale = /^numeric\(\d+,(\d+)\)$/.exec(type)?.[1];
  return scale === undefined ? null : Number(scale);
}

/** Whether a column holds numbers of whatever kind. */
export function isNumeric(type: string): boolean {
  return type === 'integer' || type === 'bigint' || type === 'double precision' || decimalScaleOf(type) !== null;
}
