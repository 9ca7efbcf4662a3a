import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { conditionsIn, isRegExp } from './checkProperty.ts';
import { toFinding, type Finding } from './Finding.ts';
import type { Project } from './Project.ts';

/** Patterns that some texts would keep busy without end. */
export function checkPatterns(name: string, schema: EntitySchema, isSlowPattern: Project['isSlowPattern']): Finding[] {
  if (!isSlowPattern) return [];
  // An entity's schema is walked as any object's: it has all that `patternsIn` looks at.
  return patternsIn(schema as unknown as PropertySchema).flatMap(({ at, pattern, longest }) =>
    isRegExp(pattern) && isSlowPattern(pattern, longest)
      ? [
          toFinding('S037', {
            ...{ file: `schemas/${name}.schema.json`, field: at[0] === 'properties' ? (at[1] ?? null) : null, at },
            message: 'some texts that do not match would keep the server busy for ever',
            remedy: 'let no two of its repetitions match the same letters',
          }),
        ]
      : [],
  );
}

function patternsIn(
  property: PropertySchema,
  at: readonly string[] = [],
): { at: string[]; pattern: string; longest?: number }[] {
  const { pattern, maxLength, properties = {}, $defs = {} } = property as PropertySchema & Pick<EntitySchema, '$defs'>;
  const own =
    pattern === undefined
      ? []
      : [{ at: [...at, 'pattern'], pattern, ...(maxLength !== undefined && { longest: maxLength }) }];
  const maps = Object.entries({ properties, $defs }).flatMap(([word, fields]) =>
    Object.entries(fields).flatMap(([field, inner]) => patternsIn(inner, [...at, word, field])),
  );
  const parts = (['items', 'propertyNames', 'additionalProperties'] as const).flatMap((word) => {
    const inner = property[word];
    return typeof inner === 'object' ? patternsIn(inner, [...at, word]) : [];
  });
  return [
    ...own,
    ...maps,
    ...parts,
    ...conditionsIn(property).flatMap(([word, part]) => patternsIn(part, [...at, word])),
  ];
}
