import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import type { EngineServices } from '#engine/server/services.ts';

/**
 * A record with what its schema requires and nothing else, as a form sends it: texts are new ones each time, records
 * that it refers to are stored first. A field with a pattern, or with more than one type, needs a default.
 */
export function sampleRecord(
  schema: EntitySchema,
  services: Pick<EngineServices, 'db' | 'registry'>,
): Promise<Record<string, unknown>> {
  return sampleObject(schema, services);
}

async function sampleObject(
  { properties = {}, required = [] }: Pick<PropertySchema, 'properties' | 'required'>,
  services: Pick<EngineServices, 'db' | 'registry'>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of required)
    if (!properties[field]?.readOnly) values[field] = await sampleValue(properties[field] ?? {}, services);
  return values;
}

async function sampleValue(
  property: PropertySchema,
  services: Pick<EngineServices, 'db' | 'registry'>,
): Promise<unknown> {
  const { type, enum: choices, minimum = 1, minItems = 0, items = {} } = property;
  if (property.default !== undefined) return property.default;
  if (choices) return choices.find((choice) => choice !== null);
  if (property['x-relation']) return storeSample(property['x-relation'].to, services);
  if (property['x-localized']) return { en: 'Verborgen' };
  if (type === 'object') return sampleObject(property, services);
  if (type === 'array') return Promise.all(Array.from({ length: minItems }, () => sampleValue(items, services)));
  if (type === 'number' || type === 'integer') return minimum;
  return type === 'boolean' ? false : sampleText(property);
}

async function storeSample(entity: string, services: Pick<EngineServices, 'db' | 'registry'>): Promise<string> {
  const resource = services.registry.ofEntity(entity);
  if (!resource) throw new Error(`There is no entity ${entity}`);
  const record = await sampleRecord(resource.schema, services);
  const session = { ...services, actor: systemActor('test') };
  return String((await createRecord(session, resource, record))['id']);
}

function sampleText({ format = '', maxLength = 200 }: PropertySchema): string {
  const unique = crypto.randomUUID();
  const texts: Record<string, string> = {
    date: '2026-01-31',
    'date-time': '2026-01-31T12:00:00.000Z',
    time: '12:00',
    email: `verborgen.${unique}@club.example`,
    uri: `https://club.example/${unique}`,
  };
  return texts[format] ?? `${unique} Verborgen`.slice(0, maxLength);
}
