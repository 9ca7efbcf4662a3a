import type { EntitySchema } from '../EntitySchema.ts';
import { isSingleValue } from '../isSingleValue.ts';
import { nearestName } from '../nearestName.ts';
import { isWithin, relationsOf, type FieldRelation } from '../relationsOf.ts';
import { isSystemField } from '../systemFields.ts';
import { whyFieldTaken } from '../takenNames.ts';
import type { DoctorCode } from './codes.ts';
import { fitsProperty } from './fitsProperty.ts';
import { toFinding, type Finding } from './Finding.ts';

/** Mistakes of one schema that its shape alone does not show: relations, keys and names that lead nowhere. */
export function checkSchema(
  schema: EntitySchema,
  schemas: Readonly<Record<string, EntitySchema>>,
  { hasCalls = true } = {},
): Finding[] {
  return [
    ...checkFields(schema, hasCalls),
    ...relationsOf(schema).flatMap((relation) => checkRelation(schema, relation, schemas)),
    ...checkKeys(schema),
  ];
}

function checkFields(schema: EntitySchema, hasCalls: boolean): Finding[] {
  return Object.entries(schema.properties).flatMap(([field, property]) => {
    const findings: Finding[] = [];
    const reason = whyFieldTaken(field, hasCalls);
    if (reason !== null) findings.push(say(schema, 'S001', ['properties', field], reason, 'choose another name'));
    if (property['x-unique'] && property['x-localized']) {
      const message = 'a text in many languages cannot be unique';
      findings.push(say(schema, 'S005', ['properties', field, 'x-unique'], message, 'remove x-unique'));
    }
    if (property['x-search'] && property['x-sensitive']) {
      const message = 'what never leaves the server must not be searched';
      findings.push(say(schema, 'S006', ['properties', field, 'x-search'], message, 'remove x-search or x-sensitive'));
    }
    return findings;
  });
}

function checkRelation(
  schema: EntitySchema,
  one: FieldRelation,
  schemas: Readonly<Record<string, EntitySchema>>,
): Finding[] {
  const { path, relation } = one;
  const findings: Finding[] = [];
  const report = (code: DoctorCode, word: string, message: string, remedy: string) =>
    findings.push(say(schema, code, ['properties', ...path.split('.'), word], message, remedy, path));
  const target = Object.hasOwn(schemas, relation.to) ? schemas[relation.to] : undefined;
  if (!target) {
    const nearest = nearestName(relation.to, Object.keys(schemas));
    const message = `x-relation leads to "${relation.to}", which is no entity`;
    report('S002', 'to', message, didYouMean(nearest, 'add its schema'));
  } else if (relation.label && !Object.hasOwn(target.properties, relation.label)) {
    const nearest = nearestName(relation.label, Object.keys(target.properties));
    const message = `${relation.to} has no field "${relation.label}"`;
    report('S003', 'label', message, didYouMean(nearest, 'name one of its fields as label'));
  }
  for (const [field, value] of Object.entries(relation.where ?? {})) {
    const limited = target && Object.hasOwn(target.properties, field) ? target.properties[field] : undefined;
    if (!target || (limited && fitsProperty(value, limited, []))) continue;
    const message = `${relation.to} has no field "${field}" that could be ${JSON.stringify(value)}`;
    report('S043', 'where', message, 'name one of its fields with a value that it can have');
  }
  if (relation.onDelete === 'setNull' && one.isRequired) {
    const remedy = 'use onDelete restrict or cascade, or do not require the field';
    report('S004', 'onDelete', 'a required relation cannot become empty', remedy);
  }
  if (relation.onDelete === 'cascade' && isWithin(one)) {
    const message = `the whole ${schema.$id} would be deleted with what a part of it refers to`;
    report('S033', 'onDelete', message, 'use onDelete restrict or setNull');
  }
  return findings;
}

function checkKeys(schema: EntitySchema): Finding[] {
  const words = ['x-unique', 'x-indexes'] as const;
  const keys = words.flatMap((word) => schema[word] ?? []).flat();
  const unfit = words.flatMap((word) =>
    (schema[word] ?? []).flat().flatMap((field) => {
      const property = Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;
      if (!property || isSingleValue(property)) return [];
      const message = `${word} names a list, an object or what has no one type`;
      return say(schema, 'S030', [word, field], message, `take it out of ${word}`);
    }),
  );
  const missing = [...new Set([...schema.required, ...keys])]
    .filter(
      (field) => !Object.hasOwn(schema.properties, field) && (!isSystemField(field) || schema.required.includes(field)),
    )
    .map((field) => {
      const nearest = nearestName(field, Object.keys(schema.properties));
      const message = 'required, x-unique or x-indexes names a field that does not exist';
      return say(schema, 'S007', ['required', field], message, didYouMean(nearest, 'remove it'));
    });
  return [...unfit, ...missing];
}

/** A finding at a place of the schema, about the field that the place names unless it is said. */
function say(
  { $id }: EntitySchema,
  code: DoctorCode,
  at: readonly string[],
  message: string,
  remedy: string,
  field = at[0] === 'properties' ? at[1] : at.at(-1),
): Finding {
  return toFinding(code, { file: `schemas/${$id}.schema.json`, field: field ?? null, at, message, remedy });
}

function didYouMean(nearest: string | null, otherwise: string): string {
  return nearest ? `write "${nearest}", or ${otherwise}` : otherwise;
}
