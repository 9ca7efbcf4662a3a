import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';

/** A part of a property, and the words that lead to it. */
export type Part = [at: string[], property: PropertySchema];

/** All that a property says of what lies within its value: its fields, entries, keys and other values. */
export function partsOf(property: PropertySchema): Part[] {
  const { properties = {}, items, prefixItems = [], propertyNames, additionalProperties } = property;
  const parts: [string[], PropertySchema | boolean | undefined][] = [
    ...Object.entries(properties).map(([name, inner]): Part => [['properties', name], inner]),
    [['items'], items],
    ...prefixItems.map((inner): Part => [['prefixItems'], inner]),
    [['propertyNames'], propertyNames],
    [['additionalProperties'], additionalProperties],
  ];
  // True and false stand for whatever may, or may not, be there.
  return parts.flatMap(([at, inner]): Part[] => (typeof inner === 'object' ? [[at, inner]] : []));
}

type Conditional = Pick<PropertySchema, 'allOf' | 'anyOf' | 'oneOf' | 'not' | 'if' | 'then' | 'else'>;

/** The parts of a schema that only hold under a condition, or together with others. */
export function conditionsIn(property: Conditional | Pick<EntitySchema, 'allOf'>): [string, PropertySchema][] {
  const { allOf = [], anyOf = [], oneOf = [], ...single }: Conditional = property;
  const lists = {
    ...{ allOf, anyOf, oneOf },
    ...{ not: [single.not], if: [single.if], then: [single.then], else: [single.else] },
  };
  return Object.entries(lists).flatMap(([word, parts]) =>
    parts.flatMap((part): [string, PropertySchema][] => (typeof part === 'object' ? [[word, part]] : [])),
  );
}
