import type { DataProvider, RaRecord } from 'react-admin';
import { inTime } from '#engine/rules/values/inTime.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { ReadingCache } from './ReadingCache.ts';
import { devicePatience } from '#engine/rules/outbox/devicePatience.ts';
import { HttpError } from '../data/HttpError.ts';

interface CacheReadingsOptions {
  readings: ReadingCache;
  /** Whether what is read of a resource may stay on this device. */
  keeps: (resource: string) => boolean;
  /** Told of each record that was read: when the copy was kept, or null where it came from the server. */
  onRead?: (resource: string, id: string, keptAt: number | null) => void;
}

/**
 * A data provider whose readings are kept on this device, and answered from there when the server gives no answer: the
 * same list, a record from wherever it was read, of many records those that are there. Such a list says in
 * `meta.keptAt` when it was read. What the server answers counts, a refusal too: what it refuses (403) or has no more
 * (404) is forgotten (decisions, section E).
 */
export function cacheReadings(provider: DataProvider, options: CacheReadingsOptions): DataProvider {
  const { readings, keeps, onRead = () => undefined } = options;

  const list = async <Answer extends { data: RaRecord[]; total?: number }>(
    resource: string,
    query: unknown,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (!keeps(resource)) return ask();
    const at = Date.now();
    try {
      const answer = await ask();
      readings.keepList(resource, query, answer, at);
      return answer;
    } catch (error) {
      if (isRefused(error)) readings.forgetResource(resource);
      const kept = await cachedFallback(error, () => readings.findList(resource, query));
      if (!kept) throw error;
      const { data, total, rest } = kept;
      const meta = { ...objectOf(objectOf(rest)['meta']), keptAt: kept.at };
      // It was kept as an answer to this very call, whose type the store does not know.
      return { ...rest, data, total, meta } as unknown as Answer;
    }
  };

  return {
    ...provider,
    getList: (resource, params) =>
      list(resource, ['list', withoutSignal(params)], () => provider.getList(resource, params)),
    getManyReference: (resource, params) =>
      list(resource, ['reference', withoutSignal(params)], () => provider.getManyReference(resource, params)),
    getOne: async (resource, params) => {
      const id = String(params.id);
      if (!keeps(resource)) return provider.getOne(resource, params);
      const at = Date.now();
      try {
        const answer = await provider.getOne(resource, params);
        readings.keepRecords(resource, [answer.data], at);
        onRead(resource, id, null);
        return answer;
      } catch (error) {
        if (isRefused(error)) readings.forgetRecord(resource, id, Date.now());
        const kept = await cachedFallback(error, () => readings.findRecords(resource, [id]));
        if (!kept) throw error;
        onRead(resource, id, kept.at);
        return { data: kept.data[0] as never };
      }
    },
    getMany: async (resource, params) => {
      if (!keeps(resource)) return provider.getMany(resource, params);
      const at = Date.now();
      try {
        const answer = await provider.getMany(resource, params);
        readings.keepRecords(resource, answer.data, at);
        return answer;
      } catch (error) {
        if (isRefused(error)) readings.forgetResource(resource);
        const kept = await cachedFallback(error, () => readings.findRecords(resource, params.ids));
        if (!kept) throw error;
        return { data: kept.data as never[] };
      }
    },
    create: async (resource, params) => keepSaved(resource, await provider.create(resource, params)),
    update: async (resource, params) => keepSaved(resource, await provider.update(resource, params)),
    delete: async (resource, params) => {
      const answer = await provider.delete(resource, params);
      if (keeps(resource)) readings.forgetRecord(resource, params.id, Date.now());
      return answer;
    },
  };

  function keepSaved<Answer extends { data: RaRecord }>(resource: string, answer: Answer): Answer {
    if (keeps(resource)) readings.keepRecords(resource, [answer.data], Date.now());
    return answer;
  }
}

function withoutSignal(params: object): object {
  return { ...params, signal: undefined };
}

/** What is kept, where there was no answer; nothing where the device keeps nothing, or the server has answered. */
async function cachedFallback<Kept>(error: unknown, find: () => Promise<Kept | null>): Promise<Kept | null> {
  if (!(error instanceof HttpError) || error.code !== 0) return null;
  return inTime(
    find().catch(() => null),
    devicePatience,
  );
}

/** Whether the server says that somebody may not read this, or that there is no such thing. */
function isRefused(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 403 || error.status === 404);
}
