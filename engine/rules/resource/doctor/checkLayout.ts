import { conditionFields } from '../../conditions/conditionFields.ts';
import { headOf } from '../../conditions/readPath.ts';
import { fieldProperty } from '../fieldProperty.ts';
import { isSortable } from '../isSingleValue.ts';
import type { EntitySchema } from '../EntitySchema.ts';
import { nearestName } from '../nearestName.ts';
import { followPath, propertyAt } from '../propertyAt.ts';
import { isSystemField } from '../systemFields.ts';
import { fileOf, toFinding, type Finding } from './Finding.ts';
import type { ResolvedRule, ResolvedSection, Resource } from '../Resource.ts';

/** Fields that a resource's list, form, import and export name although its schema has none such, or in vain. */
export function checkLayout(resource: Resource): Finding[] {
  const { schema, list, form, show } = resource;
  const named: [place: string, fields: string[]][] = [
    ['list.columns', list.columns.map((column) => column.field)],
    ['list.filters', list.filters],
    ['list.sort', [list.sort, ...list.thenBy].map((sort) => sort.field)],
    ['form', fieldsOf(form.sections)],
    ['form.required', form.required],
    ['form.defaults', Object.keys(form.defaults)],
    ['show', fieldsOf(show.sections)],
    ['rules', resource.rules.flatMap(fieldsOfRule)],
    ['import', [...(resource.import?.key ? [resource.import.key] : []), ...(resource.import?.columns ?? [])]],
    ['export', resource.export?.columns ?? []],
    ['likeness', resource.likeness],
    ['recordRepresentation', [resource.recordRepresentation]],
  ];
  return named.flatMap(([place, fields]) => [
    ...checkPaths(resource, place, fields),
    ...fields
      .filter((field) => schema.properties[headOf(field)]?.['x-sensitive'])
      .map((field) =>
        toFinding('R003', {
          ...{ file: fileOf(resource), field, at: [...place.split('.'), field] },
          message: `${place} shows a field that never leaves the server`,
          remedy: 'take it out, or take x-sensitive off',
        }),
      ),
    ...(place === 'list.sort' || place === 'likeness' ? fields : [])
      .filter((field) => isUnsortable(resource, field))
      .map((field) =>
        toFinding('R004', {
          ...{ file: fileOf(resource), field, at: [field] },
          message: `a list, an object, a part of one or what has no one type cannot be ${place === 'likeness' ? 'compared' : 'sorted by'}`,
          remedy: `${place === 'likeness' ? 'compare' : 'sort by'} a text, a number or a date with its "type"`,
        }),
      ),
  ]);
}

/** The names of fields and paths that lead nowhere in a resource's schema, each with the part that is wrong (R002). */
function checkPaths(resource: Resource, place: string, paths: readonly string[]): Finding[] {
  const { schema, entity } = resource;
  return [...new Set(paths)].flatMap((path) => {
    if (isSystemField(path)) return [];
    const found = followPath(schema, path);
    if ('property' in found) return [];
    const nearest = nameNow(schema, path) ?? nearestName(found.unknown, found.known);
    const isField = found.unknown === path;
    return [
      toFinding('R002', {
        ...{ file: fileOf(resource), field: path, at: [...place.split('.'), path] },
        message: isField
          ? `${place} names a field that ${entity} does not have`
          : `${place} names the path "${path}", but ${entity} has no "${found.unknown}" there`,
        remedy: nearest ? `write "${nearest}", or add the field to schemas/${entity}.schema.json` : 'remove it',
      }),
    ];
  });
}

/** What a field is called that had this name before. */
function nameNow({ properties }: EntitySchema, former: string): string | null {
  return Object.keys(properties).find((name) => properties[name]?.['x-renamedFrom'] === former) ?? null;
}

function isUnsortable({ schema }: Resource, field: string): boolean {
  const property = fieldProperty(schema, field);
  // A part of an object lies within its column.
  return property ? !isSortable(property) : field.includes('.') && propertyAt(schema, field) !== null;
}

function fieldsOf(sections: ResolvedSection[]): string[] {
  return sections.flatMap((section) => [
    ...(section.when ? conditionFields(section.when) : []),
    ...section.fields.flatMap((entry) => [
      ...(entry.field ? [entry.field] : []),
      ...(entry.when ? conditionFields(entry.when) : []),
      ...(typeof entry.readOnly === 'object' ? conditionFields(entry.readOnly) : []),
    ]),
  ]);
}

function fieldsOfRule({ when, require, must, at }: ResolvedRule): string[] {
  return [...[when, must].flatMap((part) => (part ? conditionFields(part) : [])), ...require, ...(at ? [at] : [])];
}
