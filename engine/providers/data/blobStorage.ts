import type { BlobStorage, StorageToken } from '#engine/rules/uploads/BlobStorage.ts';

/** A block of 4 MB on a line of 0.3 Mbit/s; one that takes longer is tried again. */
const longestMs = 120_000;

/** Azure Blob storage as a browser reaches it, straight and with a token for one blob: Put Block and Get Block List. */
export const blobStorage: BlobStorage = {
  async put(token, { id, content, signal }) {
    const query = `comp=block&blockid=${encodeURIComponent(id)}`;
    const answer = await ask(token, query, { method: 'PUT', body: content }, signal);
    // Whatever else says 200 is no storage: a captive portal, for example.
    return answer === 'away' || answer === 'refused' ? answer : answer.status === 201 ? 'stored' : 'away';
  },

  async list(token, signal) {
    const answer = await ask(token, 'comp=blocklist&blocklisttype=uncommitted', {}, signal);
    if (answer === 'away' || answer === 'refused') return answer;
    if (answer.status === 404) return new Set();
    const names = (await answer.text().catch(() => '')).matchAll(/<Name>([^<]+)<\/Name>/g);
    return new Set([...names].map(([, name = '']) => name));
  },
};

async function ask(
  { uri, token }: StorageToken,
  query: string,
  request: RequestInit,
  signal?: AbortSignal,
): Promise<Response | 'away' | 'refused'> {
  const limits = [AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])];
  try {
    const answer = await fetch(`${uri}?${query}&${token}`, { ...request, signal: AbortSignal.any(limits) });
    if (answer.status === 401 || answer.status === 403) return 'refused';
    return answer.status === 408 || answer.status === 429 || answer.status >= 500 ? 'away' : answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    return 'away';
  }
}
