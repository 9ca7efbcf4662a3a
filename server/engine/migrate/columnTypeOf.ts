import type { PropertySchema } from '#schemas/EntitySchema.ts';
import type { ColumnType } from './TableDesign.ts';

/** The column type that a property is stored in; what is no single scalar becomes jsonb. */
export function columnTypeOf(property: PropertySchema): ColumnType {
  const types = [property.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length !== 1) return 'jsonb';
  switch (types[0]) {
    case 'string':
      if (property.format === 'date') return 'date';
      return property.format === 'date-time' ? 'timestamp with time zone' : 'text';
    case 'integer':
      return 'integer';
    case 'number':
      return 'double precision';
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
