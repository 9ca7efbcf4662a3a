import type { PropertySchema } from '../EntitySchema.ts';
import { toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';
import { conditionsIn } from './partsOf.ts';

/** The names of a conditional part that no field has; without fields of its own an object may hold anything. */
export function checkNamed(
  file: string,
  part: PropertySchema,
  known: Readonly<Record<string, PropertySchema>> | undefined,
  at: readonly string[],
): Finding[] {
  if (!known) return [];
  const named = [...Object.keys(part.properties ?? {}), ...(part.required ?? [])];
  const own = [...new Set(named)]
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) =>
      toFinding('S039', {
        ...{ file, field: name, at: [...at, name] },
        message: 'there is no such field, so that the condition is never what it seems',
        remedy: nearestOr(name, Object.keys(known), 'remove it'),
      }),
    );
  const within = conditionsIn(part).flatMap(([word, inner]) => checkNamed(file, inner, known, [...at, word]));
  const deeper = Object.entries(part.properties ?? {}).flatMap(([name, inner]) =>
    typeof inner === 'object' ? checkNamed(file, inner, known[name]?.properties, [...at, name]) : [],
  );
  return [...own, ...within, ...deeper];
}
