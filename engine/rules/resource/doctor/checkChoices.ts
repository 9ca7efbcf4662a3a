import { isCondition, type Condition } from '../../conditions/Condition.ts';
import { languages } from '../../texts/languages.ts';
import type { PropertySchema } from '../EntitySchema.ts';
import { isDay } from '../isDay.ts';
import { isSearched } from '../isSearched.ts';
import { isSortable } from '../isSingleValue.ts';
import { propertyAt } from '../propertyAt.ts';
import type { Resource } from '../Resource.ts';
import { settableFields } from '../resolveResource.ts';
import type { DoctorCode } from './codes.ts';
import { fileOf, toFinding, type Finding } from './Finding.ts';
import { fitsProperty } from './fitsProperty.ts';
import { isCalendarDate } from '../../validation/isCalendarDate.ts';
import { isObject } from '../../values/isObject.ts';
import { isSystemField, systemProperties } from '../systemFields.ts';
import { listSome } from './listSome.ts';

/** Choices of a resource file that contradict its schema or each other; names that do not exist are found elsewhere. */
export function checkChoices(resource: Resource): Finding[] {
  const say: Say = (code, field, at, message, remedy) =>
    toFinding(code, { file: fileOf(resource), field, at: field === null ? at : [...at, field], message, remedy });
  return [
    ...checkForm(resource, say),
    ...checkList(resource, say),
    ...checkImport(resource, say),
    ...resource.rules.flatMap((rule, index) =>
      rule.require.length > 0 || rule.must !== null
        ? []
        : [
            say(
              'R019',
              null,
              ['rules'],
              `rule ${index + 1} requires and demands nothing`,
              'add require or must, or remove the rule',
            ),
          ],
    ),
    ...[resource.routes.edit, resource.routes.show].flatMap((path) =>
      path.split('/').includes(':id')
        ? []
        : [say('R022', path, ['routes'], 'no record can be told from another there', 'add /:id to the path')],
    ),
    ...checkComparisons(resource, say),
    ...checkSearch(resource, say),
  ];
}

type Say = (code: DoctorCode, field: string | null, at: readonly string[], message: string, remedy: string) => Finding;

/** People search for a record by what they see of it: where one can search at all, that is searched too. */
function checkSearch({ schema, recordRepresentation: shown }: Resource, say: Say): Finding[] {
  if (!schema.properties[shown] || isSearched(schema, shown)) return [];
  if (!Object.keys(schema.properties).some((field) => isSearched(schema, field))) return [];
  const message = 'stands for the record, and nobody finds it by that';
  const isSearchable = shown !== 'id' && !isDay(schema.properties[shown] ?? {});
  const remedy = isSearchable ? 'add "x-search": true in the schema' : 'name a field of texts as recordRepresentation';
  return [say('R039', shown, ['recordRepresentation'], message, remedy)];
}

function checkForm(resource: Resource, say: Say): Finding[] {
  const { schema, form } = resource;
  const shown = form.sections.flatMap(({ fields }) => fields.flatMap(({ field }) => field ?? []));
  const heads = new Set(shown.map((field) => field.split('.')[0] ?? field));
  const unfit = Object.entries(form.defaults).filter(([field, value]) => {
    const property = schema.properties[field];
    return property && property.default !== value && value !== null && !fitsProperty(value, property, languages);
  });
  return [
    ...doubles(shown).map((field) => say('R015', field, ['form'], 'stands twice in the form', 'remove one of them')),
    ...leftOut(resource, heads).map((field) =>
      say(
        'R016',
        field,
        ['form'],
        'is required, but the form leaves it out: nothing can be created',
        'add it to the form, or give it a default',
      ),
    ),
    ...unfit.map(([field, value]) =>
      say(
        'R027',
        field,
        ['form', 'defaults'],
        `the default ${JSON.stringify(value)} is not what the field accepts`,
        'change it, or the limits in the schema',
      ),
    ),
    ...form.required
      .filter((field) => !heads.has(field))
      .map((field) =>
        say(
          'R028',
          field,
          ['form', 'required'],
          'the form asks for a field that it does not show',
          'add it to a section, or take it out of required',
        ),
      ),
    ...form.sections
      .filter(({ fields }) => fields.length === 0)
      .map(({ section }) => say('R030', section, ['form'], 'the section has no fields', 'add fields, or remove it')),
  ];
}

/** Required fields without which nothing can be created, as nothing but the form fills them in. */
function leftOut({ schema, form, server, views, access }: Resource, heads: ReadonlySet<string>): string[] {
  const hasWidgets = form.sections.some(({ fields }) => fields.some(({ field }) => field === null));
  const isFilledIn = server.beforeSave !== undefined || hasWidgets || views.create !== undefined;
  if (access.create === 'nobody' || isFilledIn) return [];
  const settable = new Set(settableFields(schema));
  return schema.required.filter(
    (field) =>
      settable.has(field) && !heads.has(field) && !(field in form.defaults) && !schema.properties[field]?.['x-derived'],
  );
}

function checkList({ schema, list }: Resource, say: Say): Finding[] {
  const settable = new Set(settableFields(schema));
  const fixed = (['inline', 'bulk'] as const).flatMap((place) =>
    list[place]
      .filter((field) => field in schema.properties && !settable.has(field))
      .map((field) => ({ place, field })),
  );
  return [
    ...doubles(list.columns.map((column) => column.field)).map((field) =>
      say('R015', field, ['list', 'columns'], 'stands twice in list.columns', 'remove one of them'),
    ),
    ...fixed.map(({ place, field }) =>
      say(
        'R024',
        field,
        ['list', place],
        `list.${place} names a field that nobody may set`,
        'remove it, or readOnly in the schema',
      ),
    ),
    ...list.filters
      .filter((field) => isUnfilterable(schema.properties[field]))
      .map((field) =>
        say(
          'R026',
          field,
          ['list', 'filters'],
          'an object or what has no one type cannot be filtered by',
          'filter by a text, a choice, a number, a date or a relation with its "type"',
        ),
      ),
  ];
}

function checkImport(resource: Resource, say: Say): Finding[] {
  const { schema, history, import: choices } = resource;
  if (!choices) return [];
  const { key } = choices;
  const isShared =
    key && key in schema.properties && key !== 'id' && !schema.properties[key]?.['x-unique'] && !isKey(resource, key);
  return [
    ...(isShared
      ? [
          say(
            'R025',
            key,
            ['import', 'key'],
            'two records may share the key of the import',
            'add "x-unique": true in the schema, or choose another key',
          ),
        ]
      : []),
    ...(history
      ? []
      : [
          say(
            'R033',
            null,
            ['import'],
            'keeps no history, so that nobody can take an import back',
            'remove history: false, or write import: false',
          ),
        ]),
  ];
}

function checkComparisons(resource: Resource, say: Say): Finding[] {
  return conditionsOf(resource).flatMap(({ at, condition }) =>
    comparedValues(condition).flatMap(({ field, value, isOrder }) => {
      const property = comparedProperty(resource, field);
      if (!property || value === null) return [];
      const message = `is compared with ${JSON.stringify(value)}, which it never is`;
      if (!isOfKind(value, property)) return [say('R018', field, at, message, `write ${kindOf(property)}`)];
      const choices = property.enum;
      if (isOrder || !choices || choices.some((choice) => choice === value)) return [];
      return [say('R018', field, at, message, `use ${listSome(choices)}`)];
    }),
  );
}

/** What one value of a field is that a condition looks at: of a list, one of its entries. */
function comparedProperty({ schema }: Resource, field: string): PropertySchema | null {
  const property = isSystemField(field) ? systemProperties[field] : propertyAt(schema, field);
  return property?.items ?? property;
}

/** Whether a field may hold a value like this one at all. */
function isOfKind(value: unknown, { type, format }: PropertySchema): boolean {
  const types = [type ?? []].flat();
  if (format === 'date' && typeof value === 'string') return isCalendarDate(value);
  if (types.length === 0 || types.some((one) => one === 'object' || one === 'array')) return true;
  if (typeof value === 'number') return types.some((one) => one === 'number' || one === 'integer');
  return types.some((one) => one === typeof value);
}

function kindOf({ type, format }: PropertySchema): string {
  if (format === 'date') return 'a day: "2026-01-31"';
  const types = [type ?? []].flat();
  if (types.includes('boolean')) return 'true or false, without quotes';
  return types.includes('string') ? 'a text, in quotes' : 'a number, without quotes';
}

function doubles(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function isKey({ schema }: Resource, field: string): boolean {
  return (schema['x-unique'] ?? []).some((fields) => fields.length === 1 && fields[0] === field);
}

function isUnfilterable(property: PropertySchema | undefined): boolean {
  return property !== undefined && !isSortable(property) && ![property.type].flat().includes('array');
}

function conditionsOf({ form, rules, access }: Resource): { at: string[]; condition: Condition }[] {
  const inForm = form.sections.flatMap(({ when, fields }) => [when, ...fields.map((entry) => entry.when)]);
  const inRules = rules.flatMap(({ when, must }) => [when, must]);
  const inAccess = [access.rows, ...Object.values(access.rowsFor)];
  const at = (place: string, conditions: (Condition | null | undefined)[]) =>
    conditions.flatMap((condition) => (condition ? [{ at: [place], condition }] : []));
  return [...at('form', inForm), ...at('rules', inRules), ...at('access', inAccess)];
}

interface Comparison {
  field: string;
  value: unknown;
  /** It asks for what comes before or after the value. */
  isOrder: boolean;
}

/** What a condition compares its fields with. */
function comparedValues(condition: Condition): Comparison[] {
  return Object.entries(condition).flatMap(([field, test]: [string, unknown]): Comparison[] => {
    if (['all', 'any', 'none'].includes(field)) return [test].flat().filter(isCondition).flatMap(comparedValues);
    const values = isObject(test) ? valuesOf(test) : [test].flat().map((value) => ({ value, isOrder: false }));
    return values.filter(({ value }) => !String(value).startsWith('$')).map((compared) => ({ field, ...compared }));
  });
}

function valuesOf(test: Record<string, unknown>): Omit<Comparison, 'field'>[] {
  const of = (names: readonly string[], isOrder: boolean) =>
    names.flatMap((name) => (name in test ? [test[name]].flat().map((value) => ({ value, isOrder })) : []));
  return [...of(['in', 'notIn', 'not', 'equals'], false), ...of(['gte', 'gt', 'lte', 'lt'], true)];
}
