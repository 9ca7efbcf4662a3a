import type { PropertySchema } from './EntitySchema.ts';

/** Whether a property holds one value of one plain type: it has a column of that type, all else is stored as JSON. */
export function isSingleValue({ type }: PropertySchema): boolean {
  const [only, ...others] = [type ?? []].flat().filter((one) => one !== 'null');
  return only !== undefined && others.length === 0 && only !== 'object' && only !== 'array';
}

/** Whether records can be sorted by a property: by one value, or by one text a language. */
export function isSortable(property: PropertySchema): boolean {
  return property['x-localized'] === true || isSingleValue(property);
}
