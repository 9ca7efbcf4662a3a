import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { ListPart } from './ListFrame.ts';

/** The one value that a part's rows have in a field, for each field where it is one. */
export function givenBy(filter: ListPart['filter']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) => {
      const values: unknown[] = [value].flat();
      return values.length === 1 ? [[field, values[0]]] : [];
    }),
  );
}

/**
 * The resource as a part of its rows knows it: a new record starts with what the part's rows have, is not asked for
 * what the part gives, and offers no other values than the part's where it leaves a choice.
 */
export function ofPart(resource: Resource, filter: ListPart['filter']): Resource {
  const given = givenBy(filter);
  const { form, schema } = resource;
  const firsts = Object.entries(filter).map(([field, value]) => [field, [value].flat()[0]] as const);
  const narrowed = Object.entries(schema.properties).map(([field, property]): [string, PropertySchema] => {
    const values: unknown[] = [filter[field]].flat();
    const choices = field in filter ? property.enum?.filter((one) => values.includes(one)) : undefined;
    return [field, choices ? { ...property, enum: choices } : property];
  });
  return {
    ...resource,
    schema: { ...schema, properties: Object.fromEntries(narrowed) },
    form: {
      ...form,
      defaults: { ...form.defaults, ...Object.fromEntries(firsts) },
      sections: form.sections.map((section) => ({
        ...section,
        fields: section.fields.filter(({ field }) => field === null || !(field in given)),
      })),
    },
  };
}
