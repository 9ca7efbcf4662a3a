import { createHash } from 'node:crypto';

const longestName = 63;

/** A stable name for an index, key or trigger, shortened to what PostgreSQL keeps of a name. */
export function constraintName(
  table: string,
  fields: readonly string[],
  ending: 'idx' | 'key' | 'fkey' | 'both',
): string {
  const name = [table, ...fields, ending].join('_');
  if (Buffer.byteLength(name) <= longestName) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, longestName - digest.length - ending.length - 2)}_${digest}_${ending}`;
}
