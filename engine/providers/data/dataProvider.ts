import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { readSortKeys } from '#engine/rules/lists/sortKeys.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { HttpError } from './HttpError.ts';
import { callApi, type CallOptions } from './httpClient.ts';
import { fieldErrorMessages } from './fieldErrorMessages.ts';
import { readContentRange } from './readContentRange.ts';

export interface DataProviderOptions {
  /** The schema of a resource; it knows the messages of its fields. */
  findSchema?: (resource: string) => EntitySchema | undefined;
  /** Told when something was done that the server can take back for a while. */
  onUndoable?: () => void;
}

/**
 * The API in react-admin's terms: the simple-rest dialect below `/api`, with the bearer token, estimated totals
 * (`meta.totalEstimated`), the version of a record sent along for optimistic locking, and every refusal with
 * `body = { code, message, details, errors }`, where `errors` holds a text a field (decisions, section B).
 * Changes carry the screen they come from (`meta.source`, else the resource) as `X-Source`, a new record the key that
 * makes it once however often it is sent (`meta.key`, as `Idempotency-Key`). Deleting carries the version that was shown
 * (`previousData.version`, as `If-Match`): what has changed since is refused. A list goes on after
 * `meta.after`, the `meta.nextCursor` of the page before, and leaves its total out with `meta.count: 'none'`; texts in
 * many languages are put in order by `meta.language`.
 */
export function createDataProvider({
  findSchema = () => undefined,
  onUndoable = () => undefined,
}: DataProviderOptions = {}): DataProvider {
  const call = async <T>(resource: string, path: string, options: CallOptions = {}) => {
    try {
      return await callApi<T>(path, options);
    } catch (error) {
      throw error instanceof HttpError ? describeForForms(error, findSchema(resource)) : error;
    }
  };
  const rest = simpleRestProvider('', async (url: string, { method, body, signal }: RequestInit = {}) => {
    const resource = url.split(/[/?]/)[1] ?? '';
    const answer = await call<unknown>(resource, url, {
      ...(method ? { method: method as NonNullable<CallOptions['method']>, source: resource } : {}),
      ...(typeof body === 'string' ? { body: JSON.parse(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    if (answer.headers.has('X-Undo-Id')) onUndoable();
    return { status: answer.status, headers: answer.headers, body: '', json: answer.data };
  });

  return {
    ...rest,
    getList: async <R extends RaRecord>(resource: string, params: GetListParams & { signal?: AbortSignal }) => {
      const { data, headers } = await call<R[]>(resource, resource, {
        query: listQuery(params, findSchema(resource)),
        ...(params.signal ? { signal: params.signal } : {}),
      });
      return { data, ...readContentRange(headers, data.length) } satisfies GetListResult<R>;
    },
    getMany: async (resource, params) => {
      const ids = [...new Set(params.ids)];
      const pages = await Promise.all(chunk(ids, 100).map((some) => rest.getMany(resource, { ...params, ids: some })));
      return { data: pages.flatMap((page) => page.data) };
    },
    create: async (resource, params) => {
      const { data } = await call<never>(resource, resource, {
        method: 'POST',
        body: withoutServerFields(params.data, { keepVersion: false }),
        source: sourceOf(params.meta, resource),
        headers: keyOf(params.meta),
      });
      return { data };
    },
    update: async (resource, params) => {
      const { data } = await call<never>(resource, `${resource}/${encodeURIComponent(params.id)}`, {
        method: 'PUT',
        body: withoutServerFields(params.data, { keepVersion: true }),
        source: sourceOf(params.meta, resource),
      });
      return { data };
    },
    delete: async (resource, { id, previousData, meta }) => {
      const { data, headers } = await call<never>(resource, `${resource}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        source: sourceOf(meta, resource),
        headers: versionOf(previousData),
      });
      if (headers.has('X-Undo-Id')) onUndoable();
      return { data };
    },
  };
}

function listQuery(
  { pagination, sort, filter, meta }: GetListParams,
  schema: EntitySchema | undefined,
): Record<string, unknown> {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const { after, count, language } = objectOf(meta);
  const start = after === undefined ? (page - 1) * perPage : 0;
  return {
    filter: objectOf(filter),
    ...(sort ? { sort: sortQuery(sort) } : {}),
    range: [start, start + perPage - 1],
    after,
    count,
    // The order of other fields is the same in every language.
    language: sort && sortsTexts(sort, schema) ? language : undefined,
  };
}

function sortsTexts(sort: { field: string; order: string }, schema: EntitySchema | undefined): boolean {
  return readSortKeys(sort).some(({ field }) => schema?.properties[field]?.['x-localized']);
}

/** One field as it always was, several as a list of such pairs. */
function sortQuery(sort: { field: string; order: string }): unknown {
  const pairs = readSortKeys(sort).map(({ field, order }) => [field, order]);
  return pairs.length === 1 ? pairs[0] : pairs;
}

function describeForForms(error: HttpError, schema: EntitySchema | undefined): HttpError {
  const errors = fieldErrorMessages(error.details, schema);
  const { code, message, details } = error;
  return Object.assign(error, {
    body: { code, message, details, ...(code === errorCodes.invalidInput ? { errors } : {}) },
  });
}

function sourceOf(meta: unknown, resource: string): string {
  const source = objectOf(meta)['source'];
  return typeof source === 'string' ? source : resource;
}

function keyOf(meta: unknown): Record<string, string> {
  const key = objectOf(meta)['key'];
  return typeof key === 'string' ? { 'Idempotency-Key': key } : {};
}

function versionOf(shown: unknown): Record<string, string> {
  const version = objectOf(shown)['version'];
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : {};
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

const madeByServer: readonly string[] = ['id', 'createdAt', 'updatedAt', 'deletedAt'];

/**
 * A record as it is sent: without what the server makes itself; the version goes along where a change is locked by it.
 */
function withoutServerFields(
  record: Readonly<Record<string, unknown>>,
  { keepVersion }: { keepVersion: boolean },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => value !== undefined && !madeByServer.includes(name) && (keepVersion || name !== 'version'),
    ),
  );
}
