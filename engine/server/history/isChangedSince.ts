import { sql, type Kysely } from 'kysely';
import type { HistoryEntry, Tables } from '#engine/rules/product/ProductTypes.ts';

type Left = Pick<HistoryEntry, 'resource' | 'recordId' | 'recordVersion'> & {
  /** Whose changes do not count, beside those that the program made itself because the record was saved. */
  sources?: readonly (string | null | undefined)[];
  /** Nor do changes that came of another record in one of these ways. */
  causes?: readonly NonNullable<HistoryEntry['cause']>['kind'][];
};

/** Whether somebody has changed a record after the version that it was left as; only where its history is kept. */
export async function isChangedSince(
  db: Kysely<Tables>,
  { resource, recordId, recordVersion, sources = [], causes = [] }: Left,
): Promise<boolean> {
  const entry = await db
    .selectFrom('history')
    .select('id')
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
    .where('recordVersion', '>', recordVersion)
    .where(sql<boolean>`coalesce(cause ->> 'kind', '') <> ALL(${['followUp', ...causes]}::text[])`)
    .where(sql<boolean>`(source IS NULL OR source <> ALL(${sources.filter((one) => typeof one === 'string')}::text[]))`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
