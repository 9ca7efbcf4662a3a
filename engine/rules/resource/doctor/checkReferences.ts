import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { derivedFrom } from '../deriveFields.ts';
import { toFinding, type Finding } from './Finding.ts';

/**
 * What leads back to itself within a schema: a `$ref` to an object that holds itself without a list between, which a form
 * could never draw to its end, and fields that are made of each other.
 */
export function checkReferences(name: string, schema: EntitySchema): Finding[] {
  const file = `schemas/${name}.schema.json`;
  const defs = schema.$defs ?? {};
  const loops = findCircles(new Map(Object.entries(defs).map(([def, property]) => [def, [...heldBy(property)]])));
  const derived = findCircles(
    new Map(
      Object.entries(schema.properties).map(([field, property]) => [
        field,
        derivedFrom(property['x-derived'] ?? '').map((path) => path.split('.')[0] ?? path),
      ]),
    ),
  );
  return [
    ...loops.map((circle) =>
      toFinding('S036', {
        ...{ file, at: ['$defs', circle[0] ?? ''] },
        message: `the $ref goes round: ${[...circle, circle[0]].join(' → ')}`,
        remedy: 'hold a list of them instead',
      }),
    ),
    ...derived.map((circle) =>
      toFinding('S040', {
        ...{ file, field: circle[0] ?? null, at: ['properties', circle[0] ?? '', 'x-derived'] },
        message: `is made of itself: ${[...circle, circle[0]].join(' → ')}`,
        remedy: 'take one of them out of the x-derived of the other',
      }),
    ),
  ];
}

/** The definitions that a value of this one holds, those in its lists aside. */
function heldBy(property: PropertySchema): Set<string> {
  const { $ref, properties = {}, allOf = [], anyOf = [], oneOf = [] } = property;
  const own = /^#\/\$defs\/(.+)$/.exec($ref ?? '')?.[1];
  const parts = [...Object.values(properties), ...allOf, ...anyOf, ...oneOf];
  return new Set([...(own ? [own] : []), ...parts.flatMap((part) => [...heldBy(part)])]);
}

/** Each circle of a graph once, beginning with the name that stands first. */
function findCircles(leadsTo: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): void => {
    const at = path.indexOf(name);
    if (at >= 0) circles.push(path.slice(at));
    if (at >= 0 || done.has(name)) return;
    for (const next of leadsTo.get(name) ?? []) walk(next, [...path, name]);
    done.add(name);
  };
  for (const name of leadsTo.keys()) walk(name, []);
  return circles;
}
