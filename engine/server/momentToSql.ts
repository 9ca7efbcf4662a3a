import { sql, type RawBuilder } from 'kysely';
import type { Scalar } from '#engine/rules/conditions/Condition.ts';
import { toColumnValue } from './toColumnValue.ts';
import { ownName } from '#engine/rules/product/Product.ts';

const type = 'timestamp with time zone';

/** Whether JSON holds a moment that stands so to another; written in whatever zone, they are compared as moments. */
export function comparesMoment(
  json: RawBuilder<unknown>,
  operator: RawBuilder<unknown>,
  value: string,
): RawBuilder<boolean> {
  const moment = toColumnValue(value, type);
  return moment === null ? sql.raw('FALSE') : sql`coalesce(${readMoment(json)} ${operator} ${moment}, FALSE)`;
}

/** Whether JSON holds one of these moments. */
export function isOneOfMoments(json: RawBuilder<unknown>, values: readonly Scalar[]): RawBuilder<boolean> {
  const moments = values.flatMap((value) => toColumnValue(value, type) ?? []);
  if (moments.length === 0) return sql.raw('FALSE');
  return sql`coalesce(${readMoment(json)} IN (${sql.join(moments)}), FALSE)`;
}

function readMoment(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.raw(ownName('moment'))}(${json} #>> '{}')`;
}
