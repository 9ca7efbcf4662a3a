import { createValidator } from '../../validation/createValidator.ts';
import { languages } from '../../texts/languages.ts';
import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { fitsProperty } from './fitsProperty.ts';

/** Whether a property accepts its own default, by all that it says of values. */
export function fitsDefault({ $id, $defs }: EntitySchema, property: PropertySchema): boolean {
  const value = property.default;
  if (!fitsProperty(value, property, languages)) return false;
  if (!isJudgedFurther(value, property)) return true;
  const schema: EntitySchema = {
    ...{ $id, title: $id, type: 'object', additionalProperties: false, required: [] },
    ...{ properties: { value: property }, ...($defs && { $defs }) },
  };
  try {
    return createValidator(schema)({ value }).length === 0;
  } catch {
    // What keeps it from being understood is a finding of its own.
    return true;
  }
}

/**
 * Whether more is said of a value than its type, choices and limits. To compile that takes a while, and an empty list is
 * what people begin with.
 */
function isJudgedFurther(value: unknown, property: PropertySchema): boolean {
  const { format, pattern, multipleOf, exclusiveMinimum, exclusiveMaximum } = property;
  const { $ref, const: only, not, anyOf, oneOf, allOf, if: condition } = property;
  if ([$ref, only, not, anyOf, oneOf, allOf, condition].some((word) => word !== undefined)) return true;
  if (typeof value === 'object') return value !== null && Object.keys(value).length > 0;
  const words = typeof value === 'number' ? [multipleOf, exclusiveMinimum, exclusiveMaximum] : [pattern];
  return [format, ...words].some((word) => word !== undefined);
}
