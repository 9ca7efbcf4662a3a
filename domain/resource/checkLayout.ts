import { conditionFields } from '#domain/conditions/conditionFields.ts';
import { headOf } from '#domain/conditions/readPath.ts';
import type { ConfigurationError } from './checkResources.ts';
import { checkPaths } from './checkPaths.ts';
import type { ResolvedRule, ResolvedSection, Resource } from './Resource.ts';

/** Fields that a resource's list, form, import and export name although its schema has none such, or in vain. */
export function checkLayout(resource: Resource): ConfigurationError[] {
  const { schema, list, form, show } = resource;
  const named: [place: string, fields: string[]][] = [
    ['list.columns', list.columns.map((column) => column.field)],
    ['list.filters', list.filters],
    ['list.sort', [list.sort, ...list.thenBy].map((sort) => sort.field)],
    ['form', fieldsOf(form.sections)],
    ['form.asks', form.asks],
    ['form.defaults', Object.keys(form.defaults)],
    ['show', fieldsOf(show.sections)],
    ['rules', resource.rules.flatMap(fieldsOfRule)],
    ['import', [...(resource.import?.key ? [resource.import.key] : []), ...(resource.import?.columns ?? [])]],
    ['export', resource.export?.columns ?? []],
    ['recordRepresentation', [resource.recordRepresentation]],
  ];
  return named.flatMap(([place, fields]) => [
    ...checkPaths(resource, place, fields),
    ...fields
      .filter((field) => schema.properties[headOf(field)]?.['x-sensitive'])
      .map((field) => ({
        code: 'R003',
        file: fileOf(resource),
        field,
        message: `${place} shows a field that never leaves the server`,
        remedy: 'take it out, or take x-sensitive off',
      })),
    ...(place === 'list.sort' ? fields : [])
      .filter((field) => isUnsortable(resource, field))
      .map((field) => ({
        code: 'R004',
        file: fileOf(resource),
        field,
        message: 'a list or an object cannot be sorted by',
        remedy: 'sort by a text, a number or a date',
      })),
  ]);
}

function isUnsortable({ schema }: Resource, field: string): boolean {
  const property = schema.properties[field];
  return (property?.type === 'object' && !property['x-localized']) || property?.type === 'array';
}

/** The resource file, from the project's root. */
export function fileOf(resource: Resource): string {
  return `resources/${resource.name}.ts`;
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
