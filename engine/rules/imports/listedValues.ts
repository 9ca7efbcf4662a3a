import type { Scalar } from '../conditions/Condition.ts';
import type { PropertySchema, Relation } from '../resource/EntitySchema.ts';

const yesOrNo: readonly Scalar[] = [true, false];

/** What a field holds, or each entry of the list that it holds. */
export function entryKind(property: PropertySchema): PropertySchema {
  return property.items && !property.enum ? property.items : property;
}

/**
 * The values that a field, or the entries of its list, may have: those it lists, or yes and no; none
 * where it lists nothing.
 */
export function listedValues(property: PropertySchema): readonly Scalar[] {
  const { enum: choices, type } = entryKind(property);
  if (choices) return choices.filter((choice) => choice !== null);
  return [type].flat().includes('boolean') ? yesOrNo : [];
}

/** The relation of a field that refers to a record, or to several; null for any other. */
export function referenceOf(property: PropertySchema): Relation | null {
  return entryKind(property)['x-relation'] ?? null;
}
