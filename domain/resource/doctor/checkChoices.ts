import type { Condition } from '#domain/conditions/Condition.ts';
import { languages } from '#domain/texts/languages.ts';
import type { PropertySchema } from '#schemas/EntitySchema.ts';
import { fileOf } from '../checkLayout.ts';
import { propertyAt } from '../propertyAt.ts';
import type { Resource } from '../Resource.ts';
import { settableFields } from '../resolveResource.ts';
import type { DoctorCode } from './codes.ts';
import { toFinding, type Finding } from './Finding.ts';
import { fitsProperty } from './fitsProperty.ts';
import { isObject } from '../../values/isObject.ts';

/** Choices of a resource file that contradict its schema or each other; names that do not exist are found elsewhere. */
export function checkChoices(resource: Resource): Finding[] {
  const { schema, list, form, rules, routes, server } = resource;
  const file = fileOf(resource);
  const findings: Finding[] = [];
  const say = (code: DoctorCode, field: string | null, at: readonly string[], message: string, remedy: string) =>
    findings.push(toFinding(code, { file, field, at: field === null ? at : [...at, field], message, remedy }));
  const shown = form.sections.flatMap(({ fields }) => fields.flatMap(({ field }) => field ?? []));
  const settable = new Set(settableFields(schema));

  for (const field of doubles(shown)) say('R015', field, ['form'], 'stands twice in the form', 'remove one of them');
  for (const field of doubles(list.columns.map((column) => column.field))) {
    say('R015', field, ['list', 'columns'], 'stands twice in list.columns', 'remove one of them');
  }
  const heads = new Set(shown.map((field) => field.split('.')[0] ?? field));
  const hasWidgets = form.sections.some(({ fields }) => fields.some(({ field }) => field === null));
  const fillsIn = server.beforeSave !== undefined || hasWidgets || resource.views.create !== undefined;
  if (resource.access.create !== 'nobody' && !fillsIn) {
    for (const field of schema.required.filter(
      (one) => settable.has(one) && !heads.has(one) && !(one in form.defaults),
    )) {
      if (schema.properties[field]?.['x-derived']) continue;
      say(
        'R016',
        field,
        ['form'],
        'is required, but the form leaves it out: nothing can be created',
        'add it to the form, or give it a default',
      );
    }
  }
  rules.forEach((rule, index) => {
    if (rule.require.length === 0 && rule.must === null) {
      say(
        'R019',
        null,
        ['rules'],
        `rule ${index + 1} requires and demands nothing`,
        'add require or must, or remove the rule',
      );
    }
  });
  for (const path of [routes.edit, routes.show]) {
    if (!path.split('/').includes(':id'))
      say('R022', path, ['routes'], 'no record can be told from another there', 'add /:id to the path');
  }
  for (const [place, fields] of [
    ['inline', list.inline],
    ['bulk', list.bulk],
  ] as const) {
    for (const field of fields.filter((one) => one in schema.properties && !settable.has(one))) {
      say(
        'R024',
        field,
        ['list', place],
        `list.${place} names a field that nobody may set`,
        'remove it, or readOnly in the schema',
      );
    }
  }
  const key = resource.import?.key;
  if (
    key &&
    key in schema.properties &&
    key !== 'id' &&
    !schema.properties[key]?.['x-unique'] &&
    !isKey(resource, key)
  ) {
    say(
      'R025',
      key,
      ['import', 'key'],
      'two records may share the key of the import',
      'add "x-unique": true in the schema, or choose another key',
    );
  }
  if (resource.import && !resource.history) {
    say(
      'R033',
      null,
      ['import'],
      'keeps no history, so that nobody can take an import back',
      'remove history: false, or write import: false',
    );
  }
  for (const field of list.filters.filter((one) => isUnfilterable(schema.properties[one]))) {
    say(
      'R026',
      field,
      ['list', 'filters'],
      'an object cannot be filtered by',
      'filter by a text, a choice, a number, a date or a relation',
    );
  }
  for (const [field, value] of Object.entries(form.defaults)) {
    const property = schema.properties[field];
    if (!property || property.default === value || value === null || fitsProperty(value, property, languages)) continue;
    say(
      'R027',
      field,
      ['form', 'defaults'],
      `the default ${JSON.stringify(value)} is not what the field accepts`,
      'change it, or the limits in the schema',
    );
  }
  for (const field of form.asks.filter((one) => !heads.has(one))) {
    say(
      'R028',
      field,
      ['form', 'asks'],
      'the form asks for a field that it does not show',
      'add it to a section, or take it out of asks',
    );
  }
  for (const { section, fields } of form.sections.filter((one) => one.fields.length === 0)) {
    if (fields.length === 0) say('R030', section, ['form'], 'the section has no fields', 'add fields, or remove it');
  }
  for (const { at, condition } of conditionsOf(resource)) {
    for (const [field, value] of comparedValues(condition)) {
      const property = propertyAt(schema, field);
      if (!property?.enum || property.enum.includes(value as never) || value === null) continue;
      say(
        'R018',
        field,
        at,
        `is compared with ${JSON.stringify(value)}, which it never is`,
        `use ${property.enum.map((one) => JSON.stringify(one)).join(', ')}`,
      );
    }
  }
  return findings;
}

function doubles(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function isKey({ schema }: Resource, field: string): boolean {
  return (schema['x-unique'] ?? []).some((fields) => fields.length === 1 && fields[0] === field);
}

function isUnfilterable(property: PropertySchema | undefined): boolean {
  return property?.type === 'object' && !property['x-localized'];
}

function conditionsOf({ form, rules, access }: Resource): { at: string[]; condition: Condition }[] {
  const inForm = form.sections.flatMap(({ when, fields }) => [when, ...fields.map((entry) => entry.when)]);
  const inRules = rules.flatMap(({ when, must }) => [when, must]);
  const inAccess = [access.rows, ...Object.values(access.rowsFor)];
  const at = (place: string, conditions: (Condition | null | undefined)[]) =>
    conditions.flatMap((condition) => (condition ? [{ at: [place], condition }] : []));
  return [...at('form', inForm), ...at('rules', inRules), ...at('access', inAccess)];
}

/** Pairs of field and value that a condition compares for equality. */
function comparedValues(condition: Condition): [string, unknown][] {
  return Object.entries(condition).flatMap(([key, test]: [string, unknown]): [string, unknown][] => {
    if (['all', 'any', 'none'].includes(key) && Array.isArray(test))
      return test.flatMap((part: Condition) => comparedValues(part));
    const values = isObject(test) ? valuesOf(test) : [test].flat();
    return values.map((value): [string, unknown] => [key, value]).filter(([, value]) => !String(value).startsWith('$'));
  });
}

function valuesOf(test: Record<string, unknown>): unknown[] {
  return ['in', 'notIn', 'not', 'equals'].flatMap((name) => (name in test ? [test[name]].flat() : []));
}
