import type { PropertySchema } from '../resource/EntitySchema.ts';
import { sanitiseHtml } from './sanitiseHtml.ts';

/** A value as it may be stored: formatted texts, at any depth of it, sanitised; everything else as it is. */
export function sanitiseFields(value: unknown, property: PropertySchema, sanitise = sanitiseHtml): unknown {
  if (typeof value === 'string') return property.format === 'html' ? sanitise(value) : value;
  if (typeof value !== 'object' || value === null || !holdsHtml(property)) return value;
  if (Array.isArray(value)) return value.map((item) => sanitiseFields(item, property.items ?? {}, sanitise));
  const rest = typeof property.additionalProperties === 'object' ? property.additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      sanitiseFields(part, property.properties?.[key] ?? rest, sanitise),
    ]),
  );
}

/** Whether formatted text can stand in a property, at any depth. */
function holdsHtml(property: PropertySchema): boolean {
  const { format, items, properties, additionalProperties } = property;
  const inner = [...Object.values(properties ?? {}), items, additionalProperties].filter(
    (part): part is PropertySchema => typeof part === 'object',
  );
  return format === 'html' || inner.some(holdsHtml);
}
