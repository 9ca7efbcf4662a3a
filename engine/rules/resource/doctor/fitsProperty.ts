import type { PropertySchema } from '../EntitySchema.ts';
import { isObject } from '../../values/isObject.ts';

/** Whether a value is of the type, the choices and the limits of a field; formats are not looked at. */
export function fitsProperty(value: unknown, property: PropertySchema, languages: readonly string[]): boolean {
  const types = [property.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (property.enum && !property.enum.some((choice) => choice === value)) return false;
  if (property['x-localized'] && typeof value === 'object' && value !== null) {
    return Object.keys(value).every((language) => languages.includes(language));
  }
  if (typeof value === 'number') {
    return value >= (property.minimum ?? -Infinity) && value <= (property.maximum ?? Infinity);
  }
  if (typeof value === 'string') {
    return value.length >= (property.minLength ?? 0) && value.length <= (property.maxLength ?? Infinity);
  }
  return true;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
