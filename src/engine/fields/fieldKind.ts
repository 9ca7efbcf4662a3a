import type { PropertySchema } from '#schemas/EntitySchema.ts';

/** How a field is entered and shown when no widget is named. */
export type FieldKind =
  | 'localized'
  | 'reference'
  | 'references'
  | 'enum'
  | 'enums'
  | 'boolean'
  | 'number'
  | 'date'
  | 'moment'
  | 'email'
  | 'address'
  | 'multiline'
  | 'text'
  | 'none';

const shortText = 300;

/** The kind of a field by its schema alone; names are never guessed from. */
export function fieldKind(property: PropertySchema): FieldKind {
  if (property['x-localized']) return 'localized';
  if (property['x-relation']) return 'reference';
  const type = mainType(property);
  if (type === 'array') {
    if (property.items?.['x-relation']) return 'references';
    return property.items?.enum ? 'enums' : 'none';
  }
  if (property.enum) return 'enum';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return textKind(property);
  return 'none';
}

function textKind({ format, maxLength }: PropertySchema): FieldKind {
  if (format === 'date') return 'date';
  if (format === 'date-time') return 'moment';
  if (format === 'email') return 'email';
  if (format === 'uri' || format === 'uri-reference') return 'address';
  return (maxLength ?? 0) > shortText ? 'multiline' : 'text';
}

function mainType({ type }: PropertySchema): string | undefined {
  return Array.isArray(type) ? type.find((each) => each !== 'null') : type;
}
