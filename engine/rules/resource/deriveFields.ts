import { scalarText } from '../values/scalarText.ts';
import { readPath } from '../conditions/readPath.ts';
import type { EntitySchema } from './EntitySchema.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A record with the fields that are made of others (`x-derived`) filled in.
 * The server stores what comes out, a form shows it while one types.
 *
 * @example deriveFields(schemas.user, { firstName: 'Ana', lastName: 'Bo' }) // { …, fullName: 'Ana Bo' }
 */
export function deriveFields<Whole extends Values>(schema: EntitySchema, record: Whole): Whole {
  return { ...record, ...derivedFields(schema, record) };
}

/** Only the fields of a record that are made of others. */
export function derivedFields(schema: EntitySchema, record: Values): Record<string, string | null> {
  const derived = Object.entries(schema.properties).flatMap(([field, { 'x-derived': template }]) =>
    template === undefined ? [] : [[field, deriveText(template, record)] as const],
  );
  return Object.fromEntries(derived);
}

/** A template with the record's values in it, spaces of missing ones closed up; null when nothing is there. */
export function deriveText(template: string, record: Values): string | null {
  const text = template
    .replace(/\{([^{}]+)\}/g, (_whole, path: string) => scalarText(readPath(record, path)))
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || isOnlyGlue(template, record) ? null : text;
}

/** The fields that a template is made of. */
export function derivedFrom(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
}

function isOnlyGlue(template: string, record: Values): boolean {
  return derivedFrom(template).every((path) => scalarText(readPath(record, path)) === '');
}
