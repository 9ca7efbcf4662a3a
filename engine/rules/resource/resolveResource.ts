import type { EntitySchema, PropertySchema } from './EntitySchema.ts';
import type { ResourceDefinition } from './defineResource.ts';
import { isKey } from './isKey.ts';
import { isShortLocalized } from './isShortLocalized.ts';
import { isSingleValue } from './isSingleValue.ts';
import { mainType } from './mainType.ts';
import { resolveSections } from './resolveSections.ts';
import type { ResolvedAccess, ResolvedColumn, ResolvedRule, Resource, Sort } from './Resource.ts';
import type { AccessConfig, ListColumn, ListConfig, RecordRule, ResourceConfig } from './ResourceConfig.ts';

const defaultPerPage = 25;
const widestListedText = 300;
const mostDefaultColumns = 5;
const defaultKeepDays = 90;

/** The plural name of an entity: table, route and resource (`x-resource`, else the entity's name and an "s"). */
export function resourceNameOf(schema: EntitySchema): string {
  return schema['x-resource'] ?? `${schema.$id}s`;
}

/**
 * Fills every choice that a resource file leaves open, from the schema (resource format, "Defaults"): read by staff,
 * written by super admins, a list of the first required fields, a form of all fields a person may set.
 * Says nothing about mistakes: the doctor does.
 */
export function resolveResource(definition: ResourceDefinition, schema: EntitySchema): Resource {
  return complete(definition.config, schema, true);
}

/** The resource of an entity that no resource file stands for: a table without routes, open to no call. */
export function resolveBareEntity(schema: EntitySchema): Resource {
  return complete({ access: { read: 'nobody', write: 'nobody' }, menu: false }, schema, false);
}

function complete(config: ResourceConfig, schema: EntitySchema, configured: boolean): Resource {
  const name = resourceNameOf(schema);
  const representation = config.recordRepresentation ?? representationOf(schema);
  const form = resolveForm(config.form, schema);
  const list = resolveList(config.list ?? {}, { schema, representation, form });
  return {
    name,
    entity: schema.$id,
    schema,
    configured,
    menu: config.menu || null,
    icon: (config.menu || null)?.icon ?? config.icon ?? null,
    access: resolveAccess(config.access ?? {}),
    list,
    form,
    show: { sections: config.show?.sections ? resolveSections(config.show.sections) : form.sections },
    rules: (config.rules ?? []).map(resolveRule),
    import:
      config.import === false
        ? null
        : { key: config.import?.key ?? null, columns: [...(config.import?.columns ?? settableFields(schema))] },
    export:
      config.export === false
        ? null
        : { columns: [...(config.export?.columns ?? list.columns.map((column) => column.field))] },
    likeness: [...(config.likeness ?? [])],
    history: config.history ?? true,
    offline: config.offline ?? true,
    trash: { keepDays: config.trash?.keepDays ?? defaultKeepDays },
    routes: resolveRoutes(config.routes ?? {}, name),
    views: config.views ?? {},
    server: config.server ?? {},
    recordRepresentation: representation,
  };
}

/** A record's pages stand below its list. */
function resolveRoutes(config: NonNullable<ResourceConfig['routes']>, name: string): Resource['routes'] {
  const list = config.list ?? name;
  return {
    list,
    create: config.create ?? `${list}/new`,
    edit: config.edit ?? `${list}/:id`,
    show: config.show ?? `${list}/:id/show`,
  };
}

/** Fields that a person may set: all but the server's own and those that never leave it. */
export function settableFields(schema: EntitySchema): string[] {
  return Object.entries(schema.properties)
    .filter(([, property]) => !property.readOnly && !property['x-sensitive'])
    .map(([field]) => field);
}

function representationOf(schema: EntitySchema): string {
  return ['label', 'name', 'title'].find((field) => field in schema.properties && isText(schema, field)) ?? 'id';
}

function isText(schema: EntitySchema, field: string): boolean {
  const property = schema.properties[field];
  // A label that only some records carry (a number of a library card) does not stand for them.
  return schema.required.includes(field) && (property?.type === 'string' || property?.['x-localized'] === true);
}

function resolveAccess(config: AccessConfig<string>): ResolvedAccess {
  const write = config.write ?? [];
  return {
    read: config.read ?? 'staff',
    create: config.create ?? write,
    update: config.update ?? write,
    delete: config.delete ?? write,
    rows: config.rows ?? null,
    rowsFor: config.rowsFor ?? {},
    fields: (config.fields ?? {}) as ResolvedAccess['fields'],
  };
}

interface ListDefaults {
  schema: EntitySchema;
  representation: string;
  form: Resource['form'];
}

function resolveList(config: ListConfig<string>, of: ListDefaults): Resource['list'] {
  const { schema, representation } = of;
  return {
    columns: (config.columns ?? defaultColumns(schema, representation)).map((column) => resolveColumn(column, schema)),
    filters: [...(config.filters ?? [])],
    ...resolveSorts(config.sort ?? representation),
    inline: config.inline === false ? [] : [...(config.inline ?? inlineFields(of))],
    bulk: config.bulk === false ? [] : [...(config.bulk ?? bulkFields(schema))],
    groups: [...(config.groups ?? config.filters ?? [])],
    paging: config.paging ?? 'pages',
    open: config.open ?? 'panel',
    perPage: config.perPage ?? defaultPerPage,
    rowDelete: config.rowDelete ?? false,
    actions: [...(config.actions ?? [])],
    views: [...(config.views ?? [])],
  };
}

function defaultColumns(schema: EntitySchema, representation: string): string[] {
  const narrow = schema.required.filter((field) => isNarrow(schema.properties[field]));
  const columns = narrow.includes(representation) || representation === 'id' ? narrow : [representation, ...narrow];
  return columns.length > 0 ? columns.slice(0, mostDefaultColumns) : ['id'];
}

function isNarrow(property: PropertySchema | undefined): boolean {
  if (!property || property['x-sensitive']) return false;
  if (property['x-localized']) return true;
  if (!isSingleValue(property)) return false;
  return (
    mainType(property) !== 'string' || property.enum !== undefined || (property.maxLength ?? 0) <= widestListedText
  );
}

function resolveColumn(column: ListColumn<string>, schema: EntitySchema): ResolvedColumn {
  const choices = typeof column === 'string' ? { field: column } : column;
  const property = schema.properties[choices.field];
  const isNumber = (property?.type === 'integer' || property?.type === 'number') && property.enum === undefined;
  return {
    field: choices.field,
    widget: choices.widget ?? null,
    width: choices.width ?? null,
    align: choices.align ?? (isNumber ? 'end' : 'start'),
  };
}

function resolveSorts(sort: string | readonly string[]): { sort: Sort; thenBy: Sort[] } {
  const [first = 'id', ...others] = typeof sort === 'string' ? [sort] : sort;
  return { sort: resolveSort(first), thenBy: others.map(resolveSort) };
}

/**
 * What can sensibly be the same in many records: nothing by which one is known, nothing wide, no text in many
 * languages. What only the rest of its key tells apart, as the country of a number, can be: a record whose key is taken
 * then is refused alone.
 */
function bulkFields(schema: EntitySchema): string[] {
  return settableFields(schema).filter((field) => {
    const property = schema.properties[field];
    return !isKey(schema, field) && !property?.['x-localized'] && isNarrow(property);
  });
}

/**
 * What the form asks for plainly, whatever the record: short values with the input of their kind. The name of a record
 * opens it, as a reference opens what it names.
 */
function inlineFields({ schema, representation, form }: ListDefaults): string[] {
  const settable = new Set(settableFields(schema));
  const isPlain = (field: string) => {
    const property = schema.properties[field];
    return settable.has(field) && isNarrow(property) && isTyped(property);
  };
  return form.sections
    .filter(({ when }) => when === null)
    .flatMap(({ fields }) => fields)
    .filter(({ widget, when, readOnly, create }) => !widget && !when && readOnly === false && create)
    .flatMap(({ field }) => (field !== null && field !== representation && isPlain(field) ? [field] : []));
}

const wideFormats: readonly (string | undefined)[] = ['file', 'image', 'html', 'markdown'];

/** Whether a value is written out in its row: no file, no relation, nothing made of other fields. */
function isTyped(property: PropertySchema | undefined): boolean {
  if (!property || property['x-relation'] || property['x-derived']) return false;
  if (property['x-localized']) return isShortLocalized(property);
  return !wideFormats.includes(property.format);
}

function resolveRule(rule: RecordRule<string>): ResolvedRule {
  return {
    when: rule.when ?? null,
    require: [...(rule.require ?? [])],
    must: rule.must ?? null,
    at: rule.at ?? null,
    message: rule.message ?? null,
  };
}

function resolveSort(sort: string): Sort {
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
}

function resolveForm(config: ResourceConfig['form'], schema: EntitySchema): Resource['form'] {
  const choices =
    config === undefined
      ? { sections: [settableFields(schema)] }
      : isSectionList(config)
        ? { sections: config }
        : config;
  return {
    layout: ('layout' in choices && choices.layout) || 'sections',
    sections: resolveSections(choices.sections),
    defaults: { ...schemaDefaults(schema), ...choices.defaults },
    required: [...(choices.required ?? [])],
    confirmDelete: ('confirmDelete' in choices && choices.confirmDelete) || 'asked',
  };
}

function isSectionList(form: NonNullable<ResourceConfig['form']>): form is Extract<typeof form, readonly unknown[]> {
  return Array.isArray(form);
}

/** The values that a new record of this schema starts with. */
export function schemaDefaults(schema: EntitySchema): Record<string, unknown> {
  const withDefault = Object.entries(schema.properties).filter(([, property]) => property.default !== undefined);
  return Object.fromEntries(withDefault.map(([field, property]) => [field, property.default]));
}
