import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';

export type Say = (key: string, values?: Record<string, unknown>) => string;

/** How the interface calls what a field speaks of. */
export interface Words {
  say: Say;
  /** A listed value of a field. */
  ofValue: (field: string, value: unknown) => string;
  /** The records of an entity. */
  ofEntity: (entity: string) => string;
}

/** Formats with a name of their own; all others are texts. */
const formats = ['date', 'date-time', 'time', 'email', 'uri', 'phone', 'color', 'html', 'markdown', 'image', 'file'];

/** What kind of value a field holds, as a key of `configuration.types`. */
export function kindOf(property: PropertySchema): string {
  if (property['x-relation']) return 'reference';
  if (property['x-localized']) return 'localized';
  if (property.enum) return 'choice';
  const [type = 'object'] = [property.type ?? []].flat().filter((one) => one !== 'null');
  const format = property.format === 'uri-reference' ? 'uri' : property.format;
  return type === 'string' && format && formats.includes(format) ? format : type;
}

/** Everything else that the schema says of a field, in words. */
export function factsOf(field: string, property: PropertySchema, required: readonly string[], words: Words): string[] {
  const { say, ofValue, ofEntity } = words;
  const { minimum, maximum, maxLength } = property;
  const values = (property.enum ?? property.items?.enum ?? []).filter((value) => value !== null && value !== '');
  const relation = property['x-relation'] ?? property.items?.['x-relation'];
  return [
    ...(required.includes(field) ? [say('facts.required')] : []),
    ...(property['x-unique'] ? [say('facts.unique')] : []),
    ...(property['x-index'] ? [say('facts.indexed')] : []),
    ...(property['x-search'] ? [say('facts.searched')] : []),
    ...(property.readOnly ? [say('facts.readOnly')] : []),
    ...(property['x-sensitive'] ? [say('facts.sensitive')] : []),
    ...(maxLength !== undefined && !property.readOnly ? [say('facts.longest', { count: maxLength })] : []),
    ...(minimum !== undefined || maximum !== undefined
      ? [say('facts.between', { from: minimum ?? '…', to: maximum ?? '…' })]
      : []),
    ...(relation ? [say('facts.refers', { to: ofEntity(relation.to) })] : []),
    ...(values.length > 0 ? [values.map((value) => ofValue(field, value)).join(', ')] : []),
  ];
}
