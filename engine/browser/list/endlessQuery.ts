import type { DataProvider, GetListParams, GetListResult, SortPayload } from 'react-admin';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { EngineRecord } from '../context/Engine.ts';

/** A list that grows: what is asked, and where its first page ends. */
export interface EndlessList {
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  /** Of the page behind the first one; null where there is none. */
  after: string | null;
  language: string | undefined;
}

/** Rows that one further call gets. */
export const rowsPerCall = 100;

/** Where the page behind one begins, by what came with that one. */
export function nextOf(meta: unknown): string | null {
  const { nextCursor } = objectOf(meta);
  return typeof nextCursor === 'string' ? nextCursor : null;
}

/** The page of a list that begins at a cursor, as a query. */
export function endlessQuery(dataProvider: DataProvider, resource: string, about: EndlessList, cursor: string) {
  const { filter, sort, language } = about;
  return {
    // As react-admin names its own, so that a change of one record reaches these rows too.
    queryKey: [resource, 'getList', { ...about, after: cursor, perPage: rowsPerCall }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GetListResult<EngineRecord>> => {
      const params: GetListParams & { signal: AbortSignal } = {
        pagination: { page: 1, perPage: rowsPerCall },
        ...{ sort, filter, signal },
        meta: { after: cursor, count: 'none', language },
      };
      return dataProvider.getList<EngineRecord>(resource, params);
    },
  };
}
