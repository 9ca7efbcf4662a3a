import { HttpError } from 'react-admin';

export type FileCategory = 'CLUBLOGO' | 'ASSESSMENTICON';

export interface UploadOptions {
  base?: string;
  readToken: () => string | null;
}

export type UploadFile = (
  file: File,
  category: FileCategory,
  progress?: (share: number) => void,
  signal?: AbortSignal,
) => Promise<string>;

/**
 * Makes the call `POST files` (document 1 §7): form data with file and category, answers with the url.
 * Goes by XMLHttpRequest because only that reports bytes sent; progress is a share from 0 to 1.
 * Refusals are `HttpError`s like those of `createHttpClient`.
 */
export function createUploadFile({ base = '/api', readToken }: UploadOptions): UploadFile {
  return (file, category, progress, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', `${base}/files`);
      request.setRequestHeader('Accept', 'application/json');
      const token = readToken();
      if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) progress?.(event.loaded / event.total);
      });
      request.addEventListener('load', () => settle(request, resolve, reject));
      request.addEventListener('error', () => reject(new HttpError('errors.noAnswer', 0, { code: 0, message: 'No answer' })));
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      const form = new FormData();
      form.append('category', category);
      form.append('file', file);
      request.send(form);
    });
}

function settle(request: XMLHttpRequest, resolve: (url: string) => void, reject: (error: Error) => void): void {
  const answer = parseJson(request.responseText);
  if (request.status < 200 || request.status >= 300) {
    reject(new HttpError(textOf(answer, 'message') ?? request.statusText, request.status, answer));
    return;
  }
  const url = typeof answer === 'string' ? answer : textOf(answer, 'url');
  if (url === undefined) reject(new HttpError('errors.noAnswer', 0, { code: 0, message: 'The answer has no url' }));
  else resolve(url);
}

function textOf(answer: unknown, key: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const value: unknown = Reflect.get(answer, key);
  return typeof value === 'string' ? value : undefined;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
