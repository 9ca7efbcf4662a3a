import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { headOf } from '../../conditions/readPath.ts';
import { derivedFrom } from '../deriveFields.ts';
import { isSingleValue } from '../isSingleValue.ts';
import { mainType } from '../mainType.ts';
import { followPath } from '../propertyAt.ts';
import { toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';

/** Fields that are made of others (`x-derived`), but hold no text, or are made of what is not there or has no text. */
export function checkDerived(file: string, schema: EntitySchema): Finding[] {
  return Object.entries(schema.properties).flatMap(([field, property]) => {
    const template = property['x-derived'];
    if (template === undefined) return [];
    const place = { file, field, at: ['properties', field, 'x-derived'] };
    if (derivedFrom(template).length === 0) {
      const message = 'x-derived names no field, so that it is the same in every record';
      return [toFinding('S032', { ...place, message, remedy: 'name the fields in braces: "{name} ({code})"' })];
    }
    const paths = derivedFrom(template).flatMap((path): Finding[] => {
      const found = followPath(schema, path);
      if ('property' in found) {
        if (schema.properties[headOf(path)]?.['x-sensitive'] && !property['x-sensitive']) {
          const message = `is made of "${path}", which never leaves the server, and leaves it`;
          return [toFinding('S049', { ...place, message, remedy: 'take it out, or write x-sensitive here too' })];
        }
        if (hasText(found.property)) return [];
        const message = `is made of "${path}", which has no text of its own`;
        return [toFinding('S048', { ...place, message, remedy: 'name what holds one text, number or day' })];
      }
      const message = `x-derived is made of "${path}", which is no field`;
      const remedy = nearestOr(found.unknown, found.known, 'name one of the fields in braces');
      return [toFinding('S032', { ...place, message, remedy })];
    });
    if (isSingleValue(property) && mainType(property) === 'string') return paths;
    const message = 'is made of other fields, which gives a text, and holds none';
    return [...paths, toFinding('S048', { ...place, message, remedy: 'write "type": "string", or remove x-derived' })];
  });
}

/** What a path leads to within an object that declares no fields may be anything. */
function hasText(property: PropertySchema): boolean {
  const { type, enum: choices, 'x-localized': isLocalized } = property;
  if (isLocalized) return false;
  return isSingleValue(property) || choices !== undefined || type === undefined;
}
