import { sql, type RawBuilder } from 'kysely';
import type { FieldRelation } from '#engine/rules/resource/relationsOf.ts';

/** Whether a row refers to one of the ids: in a field, in a list, or anywhere within its objects and rows. */
export function refersTo({ field, steps }: FieldRelation, ids: readonly string[]): RawBuilder<boolean> {
  const column = sql.ref(field);
  const [, ...inner] = steps;
  if (inner.length === 0) return sql`${column} = ANY(${[...ids]}::text[])`;
  if (inner.length === 1 && inner[0] === '*') return sql`${column} ?| ${[...ids]}::text[]`;
  const path = inner.map((step) => (step === '*' ? '[*]' : `.${JSON.stringify(step)}`)).join('');
  return sql`jsonb_path_exists(${column}, ${`$${path} ? (@ == $ids[*])`}::jsonpath, ${JSON.stringify({ ids })}::jsonb, TRUE)`;
}
