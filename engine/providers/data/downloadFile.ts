import { namingHeaders, type NamedRecords } from '#engine/rules/api/NamedRecords.ts';
import { HttpError } from './HttpError.ts';
import { apiUrl, authorisation, toHttpError } from './httpClient.ts';

export interface DownloadOptions {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  query?: Readonly<Record<string, unknown>>;
  named?: NamedRecords;
  headers?: Readonly<Record<string, string>>;
  /** Called with the bytes that have come so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

export interface DownloadedFile {
  content: Blob;
  /** As the server names it, or null. */
  name: string | null;
}

/** Fetches a file of the API with the stored token. Throws HttpError; an answer that breaks off is code 0. */
export async function downloadFile(
  path: string,
  { method = 'GET', body, query = {}, named, headers, onProgress, signal }: DownloadOptions = {},
): Promise<DownloadedFile> {
  try {
    const response = await fetch(apiUrl(path, query), {
      method,
      headers: {
        ...authorisation(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...namingHeaders(named),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw toHttpError(response.status, await response.json().catch(() => null));
    const parts = await readParts(response, onProgress);
    return {
      content: new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }),
      name: nameIn(response.headers.get('Content-Disposition')),
    };
  } catch (error) {
    if (error instanceof HttpError || signal?.aborted) throw error;
    throw new HttpError({ code: 0, status: 0, message: 'The server did not answer' });
  }
}

async function readParts(response: Response, onProgress?: (bytes: number) => void): Promise<BlobPart[]> {
  const reader = response.body?.getReader();
  if (!reader) return [await response.blob()];
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress?.(bytes);
  }
  return parts;
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
