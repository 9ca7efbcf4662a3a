import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { isRegExp } from './checkProperty.ts';
import { toFinding, type Finding } from './Finding.ts';
import { conditionsIn, partsOf } from './partsOf.ts';
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
  const { pattern, maxLength, $defs = {} } = property as PropertySchema & Pick<EntitySchema, '$defs'>;
  const own =
    pattern === undefined
      ? []
      : [{ at: [...at, 'pattern'], pattern, ...(maxLength !== undefined && { longest: maxLength }) }];
  return [
    ...own,
    ...Object.entries($defs).flatMap(([name, inner]) => patternsIn(inner, [...at, '$defs', name])),
    ...partsOf(property).flatMap(([key, inner]) => patternsIn(inner, [...at, ...key])),
    ...conditionsIn(property).flatMap(([word, part]) => patternsIn(part, [...at, word])),
  ];
}
