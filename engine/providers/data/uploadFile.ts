import { objectOf } from '#engine/rules/values/isObject.ts';
import type { FileCategory } from '#engine/rules/product/ProductTypes.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { refusedSession } from '../auth/refusedSession.ts';
import { readToken } from '../auth/session.ts';
import { HttpError } from './HttpError.ts';
import { apiUrl } from './httpClient.ts';

export interface UploadOptions {
  /** Told the share sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Calls `POST files` (document 1 §7): form data with file and category; answers with the url of the stored image.
 * Goes by XMLHttpRequest because only that reports the bytes sent. Throws HttpError like `callApi`.
 */
export function uploadFile(file: File, category: FileCategory, options: UploadOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    options.signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl('files'));
    request.setRequestHeader('Accept', 'application/json');
    const token = readToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const url = readUrl(request);
      if (url !== null) return resolve(url);
      const refusal = toError(request);
      if (refusal.code === errorCodes.notSignedIn) refusedSession.tell(token, 'change');
      reject(refusal);
    });
    request.addEventListener('error', () => reject(noAnswer()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('category', category);
    form.append('file', file);
    request.send(form);
  });
}

function readUrl(request: XMLHttpRequest): string | null {
  if (request.status < 200 || request.status >= 300) return null;
  const answer = parse(request.responseText);
  const url = typeof answer === 'string' ? answer : objectOf(answer)['url'];
  return typeof url === 'string' ? url : null;
}

function toError(request: XMLHttpRequest): HttpError {
  const answer = objectOf(parse(request.responseText));
  if (typeof answer['code'] !== 'number') return noAnswer();
  return new HttpError({
    code: answer['code'],
    status: request.status,
    message: typeof answer['message'] === 'string' ? answer['message'] : request.statusText,
    details: answer['details'],
  });
}

function noAnswer(): HttpError {
  return new HttpError({ code: 0, status: 0, message: 'The server did not answer' });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
