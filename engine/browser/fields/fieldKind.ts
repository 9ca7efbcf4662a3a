import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { mainType } from '#engine/rules/resource/mainType.ts';

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
  | 'phone'
  | 'colour'
  | 'time'
  | 'html'
  | 'markdown'
  | 'image'
  | 'file'
  | 'derived'
  | 'object'
  | 'rows'
  | 'list'
  /** Anything: only JSON says it. */
  | 'none';

const shortText = 300;

/** The kind of a field by its schema alone; names are never guessed from. */
export function fieldKind(property: PropertySchema): FieldKind {
  if (property['x-derived']) return 'derived';
  if (property['x-localized']) return 'localized';
  if (property['x-relation']) return 'reference';
  const type = mainType(property);
  if (type === 'array') {
    if (property.items?.['x-relation']) return 'references';
    if (property.items?.enum) return 'enums';
    return property.items ? listKind(property.items) : 'none';
  }
  if (type === 'object' && property.properties) return 'object';
  if (property.enum) return 'enum';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return textKind(property);
  return 'none';
}

/** A list of records' parts is entered in rows, a list of single values in lines; what holds anything only in JSON. */
function listKind(items: PropertySchema): FieldKind {
  const type = mainType(items);
  if (type === 'object') return items.properties ? 'rows' : 'none';
  return items.$ref ? 'rows' : type === undefined || type === 'array' ? 'none' : 'list';
}

/** Whether errors inside of a field belong to inputs of their own. */
export function isContainer(property: PropertySchema): boolean {
  return ['object', 'rows', 'list'].includes(fieldKind(property));
}

const kindOfFormat: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  'date-time': 'moment',
  time: 'time',
  email: 'email',
  uri: 'address',
  'uri-reference': 'address',
  phone: 'phone',
  color: 'colour',
  html: 'html',
  markdown: 'markdown',
  image: 'image',
  file: 'file',
};

function textKind({ format, maxLength }: PropertySchema): FieldKind {
  const kind = format ? kindOfFormat[format] : undefined;
  return kind ?? ((maxLength ?? 0) > shortText ? 'multiline' : 'text');
}
