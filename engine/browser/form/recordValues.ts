import { isSystemField } from '#engine/rules/resource/systemFields.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { withEveryPart } from '#engine/rules/values/withEveryPart.ts';
import { withoutEmptyParts } from '#engine/rules/values/withoutEmptyParts.ts';

type Values = Record<string, unknown>;

/** What a form starts with: every field of the schema, so that untouched ones never look changed. */
export function startValues(resource: Resource, record: Readonly<Values> | null): Values {
  const empty = Object.fromEntries(Object.keys(resource.schema.properties).map((field) => [field, null]));
  const { schema } = resource;
  const values = record ? withoutUndefined(record) : resource.form.defaults;
  const parts = Object.entries(values).map(([field, value]): [string, unknown] => [
    field,
    withEveryPart(value, schema.properties[field] ?? {}, schema),
  ]);
  return { ...empty, ...Object.fromEntries(parts) };
}

/**
 * What is sent: what a person may set, with the version that a change is locked by; empty texts as
 * null, empty parts of objects left out.
 */
export function sentValues(resource: Resource, values: Readonly<Values>): Values {
  const { properties } = resource.schema;
  const own = Object.entries(values).filter(([field]) => field in properties && !properties[field]?.readOnly);
  const version = values['version'];
  return {
    ...Object.fromEntries(
      own.map(([field, value]) => [field, withoutEmptyParts(value, properties[field] ?? {}, resource.schema)]),
    ),
    ...(version === null || version === undefined ? {} : { version }),
  };
}

/** What the schema judges: what is sent, without what is empty and without the engine's own fields. */
export function judgedValues(resource: Resource, values: Readonly<Values>): Values {
  const sent = Object.entries(sentValues(resource, values));
  return Object.fromEntries(sent.filter(([field, value]) => value !== null && !isSystemField(field)));
}

function withoutUndefined(record: Readonly<Values>): Values {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
