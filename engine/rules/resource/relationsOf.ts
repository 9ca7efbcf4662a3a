import type { EntitySchema, PropertySchema, Relation } from './EntitySchema.ts';
import { resolve } from './propertyAt.ts';

/** A relation of a schema, wherever it stands: a field, the entries of a list, or a part of objects and their lists. */
export interface FieldRelation {
  /** The field of the record that holds it. */
  field: string;
  /** Its path as labels name it, without places in lists: `config.processor.ids`, `contacts.readerId`. */
  path: string;
  /** The keys that lead to an id, the field first; `*` is every entry of a list. */
  steps: readonly string[];
  relation: Relation;
  /** Whether what holds it cannot be without it. */
  isRequired: boolean;
}

const everyEntry = '*';
const known = new WeakMap<EntitySchema, readonly FieldRelation[]>();

/** All relations of a schema, those within its objects and lists included (resource format, "Two files"). */
export function relationsOf(schema: EntitySchema): readonly FieldRelation[] {
  const relations = known.get(schema) ?? relationsIn(schema, schema, { steps: [], refs: [] });
  known.set(schema, relations);
  return relations;
}

/** Whether it holds a list of ids, not one. */
export function isListOfIds({ steps }: FieldRelation): boolean {
  return steps.at(-1) === everyEntry;
}

/** Whether it stands within an object or a list, not at a field itself. */
export function isWithin({ steps }: FieldRelation): boolean {
  return steps.length > 1;
}

interface Place {
  steps: readonly string[];
  /** What was followed by `$ref` on the way: a structure that holds itself is walked once. */
  refs: readonly string[];
}

function relationsIn(
  schema: EntitySchema,
  { properties = {}, required = [] }: Pick<PropertySchema, 'properties' | 'required'>,
  { steps, refs }: Place,
): FieldRelation[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    relationsAt(schema, property, { steps: [...steps, name], refs }, required.includes(name)),
  );
}

function relationsAt(
  schema: EntitySchema,
  declared: PropertySchema,
  { steps, refs }: Place,
  isRequired: boolean,
): FieldRelation[] {
  const { $ref } = declared;
  if ($ref !== undefined && refs.includes($ref)) return [];
  const property = resolve(schema, declared);
  const within = $ref === undefined ? refs : [...refs, $ref];
  const relation = property['x-relation'];
  const path = steps.filter((step) => step !== everyEntry).join('.');
  const own = relation ? [{ field: steps[0] ?? '', path, steps, relation, isRequired }] : [];
  const entries = property.items
    ? relationsAt(schema, property.items, { steps: [...steps, everyEntry], refs: within }, false)
    : [];
  return [...own, ...entries, ...relationsIn(schema, property, { steps, refs: within })];
}
