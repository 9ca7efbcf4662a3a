import type { NamedRecords } from './NamedRecords.ts';

/** What a call of the API is made with, beside its path. */
export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Query parameters; undefined ones are left out, objects and arrays travel as JSON. */
  query?: Readonly<Record<string, unknown>>;
  /** A plain value is sent as JSON; FormData and Blob as they are. */
  body?: unknown;
  /** Records that the call is about, named by their headers, which win over the query (decisions, section B). */
  named?: NamedRecords;
  /** Screen, import or job that a change comes from; kept in the record's history. */
  source?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}
