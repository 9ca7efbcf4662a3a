import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { resourceNameOf } from '../resolveResource.ts';
import { isSystemField } from '../systemFields.ts';
import { whyTaken } from '../takenNames.ts';
import { checkDerived } from './checkDerived.ts';
import { checkIndexedTexts } from './checkIndexedTexts.ts';
import { checkNamed } from './checkNamed.ts';
import { checkProperty } from './checkProperty.ts';
import { checkReferences } from './checkReferences.ts';
import { toFinding, type Finding, type Report } from './Finding.ts';
import type { DoctorCode } from './codes.ts';
import { nearestOr } from './nearestOr.ts';
import { conditionsIn } from './partsOf.ts';
import { schemaWords } from './schemaWords.ts';

const conditionWords = ['if', 'then', 'else', 'anyOf', 'oneOf', 'not', 'dependentRequired'];
const inAllOf = 'write "allOf": [{ "if": …, "then": … }] around it';

/** Mistakes in the shape of one schema file, before anybody relies on it. */
export function checkSchemaFile(name: string, schema: EntitySchema): Finding[] {
  const file = `schemas/${name}.schema.json`;
  const findings: Finding[] = [];
  const say = (code: DoctorCode, report: Omit<Report, 'file'>) => findings.push(toFinding(code, { file, ...report }));
  const hasProperties = typeof schema.properties === 'object' && schema.properties !== null;
  if (!schema.title)
    say('S031', { message: 'the schema has no title', remedy: 'add "title", the name that people read' });
  if (!hasProperties) {
    say('S031', { message: 'the schema has no properties', remedy: 'list its fields in properties' });
    return findings;
  }
  if (!Array.isArray(schema.required)) {
    const remedy = 'add "required": [], with the fields that must not be empty in it';
    say('S031', { message: 'the schema has no list of what is required', remedy });
  }
  if (schema.type !== 'object') {
    say('S031', { at: ['type'], message: 'a record is an object', remedy: 'write "type": "object"' });
  }
  if (schema.$id !== name) {
    say('S009', {
      at: ['$id'],
      message: `$id is "${schema.$id}", but the file is named ${name}`,
      remedy: `write "$id": "${name}", or rename the file`,
    });
  }
  const reason = whyTaken({ entity: name, resource: resourceNameOf(schema) });
  if (reason !== null) {
    say('S047', {
      at: ['x-resource'],
      message: reason,
      remedy: 'give the entity another name, or its resource with x-resource',
    });
  }
  if (schema.additionalProperties !== false) {
    say('S011', {
      at: ['additionalProperties'],
      message: 'fields that the schema does not know would be let in',
      remedy: 'write "additionalProperties": false',
    });
  }
  if (schema.properties['id']?.type !== 'string') {
    say('S012', {
      at: ['properties', 'id'],
      field: 'id',
      message: 'every record has an id of type string',
      remedy: 'add "id": { "type": "string", "readOnly": true, "maxLength": 64 }',
    });
  }
  for (const word of Object.keys(schema).filter((key) => !schemaWords.includes(key))) {
    say('S013', {
      at: [word],
      message: `"${word}" is no word of a schema`,
      remedy: conditionWords.includes(word) ? inAllOf : nearestOr(word, schemaWords, 'remove it'),
    });
  }
  for (const [field, property] of Object.entries(schema.properties)) {
    findings.push(...checkProperty({ file, schema, field, property, at: ['properties', field] }));
  }
  for (const [def, property] of Object.entries(schema.$defs ?? {})) {
    findings.push(...checkProperty({ file, schema, field: def, property, at: ['$defs', def] }));
  }
  for (const [word, part] of conditionsIn(schema)) {
    findings.push(...checkNamed(file, part, schema.properties, [word]));
    findings.push(...checkProperty({ file, schema, field: word, property: part, at: [word], isMore: true }));
  }
  return findings.concat(
    checkDerived(file, schema),
    checkIndexedTexts(file, schema),
    checkAllOf(file, schema),
    checkRenames(file, schema),
    checkReferences(name, schema),
  );
}

/** Parts of allOf that no condition stands before: saving would hold them, table, form and API documents would not. */
function checkAllOf(file: string, { allOf = [], properties }: EntitySchema): Finding[] {
  return allOf.flatMap((part) => {
    if (typeof part !== 'object' || part.if) return [];
    const isOwn = (name: string) => Object.hasOwn(properties, name);
    const say = (name: string, word: string, remedy: string) =>
      toFinding('S042', {
        ...{ file, field: name, at: ['allOf', name], remedy },
        message: `${word} of allOf holds for every record, and is looked for at the schema itself`,
      });
    return [
      ...Object.keys(part.properties ?? {})
        .filter(isOwn)
        .map((name) => say(name, 'properties', 'write it at the field itself')),
      ...(part.required ?? []).filter(isOwn).map((name) => say(name, 'required', 'name it in required of the schema')),
    ];
  });
}

function checkRenames(file: string, schema: EntitySchema): Finding[] {
  const seen = new Map<string, string>();
  return Object.entries(schema.properties).flatMap(([field, { 'x-renamedFrom': old }]) => {
    if (!old) return [];
    const twin = seen.get(old);
    seen.set(old, field);
    const isThere = Object.hasOwn(schema.properties, old) || isSystemField(old);
    if (!twin && !isThere) return [];
    return [
      toFinding('S022', {
        file,
        field,
        at: ['properties', field, 'x-renamedFrom'],
        message: twin ? `"${old}" cannot become both ${twin} and ${field}` : `"${old}" is still a field of its own`,
        remedy: twin
          ? 'leave x-renamedFrom on one of them'
          : isSystemField(old)
            ? 'remove x-renamedFrom'
            : `remove the field "${old}", or x-renamedFrom`,
      }),
    ];
  });
}

/** What only shows when all schemas are seen together: names claimed twice, deletes that go round in a circle. */
export function checkSchemasTogether(schemas: readonly EntitySchema[]): Finding[] {
  const owners = new Map<string, string>();
  const twins = schemas.flatMap((schema) => {
    const name = resourceNameOf(schema);
    const owner = owners.get(name);
    owners.set(name, schema.$id);
    if (!owner) return [];
    return [
      toFinding('S010', {
        file: `schemas/${schema.$id}.schema.json`,
        at: ['x-resource'],
        message: `the resource name "${name}" is taken by schemas/${owner}.schema.json`,
        remedy: 'give one of them another name with x-resource',
      }),
    ];
  });
  return [...twins, ...checkFormerNames(schemas, owners), ...checkCascades(schemas)];
}

/** Tables that would be taken from another entity, with all that is in them. */
function checkFormerNames(schemas: readonly EntitySchema[], owners: ReadonlyMap<string, string>): Finding[] {
  const heirs = new Map<string, string>();
  return schemas.flatMap((schema) => {
    const former = schema['x-renamedFrom'];
    if (!former) return [];
    const owner = owners.get(former);
    const heir = heirs.get(former);
    heirs.set(former, schema.$id);
    const place = { file: `schemas/${schema.$id}.schema.json`, at: ['x-renamedFrom'] };
    const twice = `"${former}" cannot become both ${heir ?? ''} and ${schema.$id}`;
    // Right where the name was given anew after the change; else this one would take the records of the other.
    const again = `"${former}" is the resource of schemas/${owner ?? ''}.schema.json: a database without this one gives it those records`;
    return [
      ...(heir ? [toFinding('S022', { ...place, message: twice, remedy: 'remove x-renamedFrom here' })] : []),
      ...(owner
        ? [
            toFinding('S050', {
              ...place,
              message: again,
              remedy: 'remove x-renamedFrom as soon as every database has this one',
            }),
          ]
        : []),
    ];
  });
}

function checkCascades(schemas: readonly EntitySchema[]): Finding[] {
  const byId = new Map(schemas.map((schema) => [schema.$id, schema]));
  const parentsOf = (schema: EntitySchema | undefined): [field: string, to: string][] =>
    Object.entries(schema?.properties ?? {}).flatMap(([field, property]) => {
      const relation = relationOf(property);
      return relation?.onDelete === 'cascade' && schema?.required.includes(field) ? [[field, relation.to]] : [];
    });
  const leadsTo = (from: string, goal: string, seen: ReadonlySet<string>): boolean =>
    parentsOf(byId.get(from)).some(
      ([, to]) => to === goal || (!seen.has(to) && leadsTo(to, goal, new Set([...seen, to]))),
    );
  return schemas.flatMap((schema) =>
    parentsOf(schema)
      .filter(([, to]) => to === schema.$id || leadsTo(to, schema.$id, new Set([to])))
      .map(([field, to]) =>
        toFinding('S029', {
          file: `schemas/${schema.$id}.schema.json`,
          field,
          at: ['properties', field, 'onDelete'],
          message: `deleting one ${to} would delete ${schema.$id}, and that the ${to} again`,
          remedy: 'use onDelete restrict on one of the relations of the circle',
        }),
      ),
  );
}

function relationOf(property: PropertySchema) {
  return property['x-relation'];
}
