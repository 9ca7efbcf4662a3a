import { objectOf } from '#engine/rules/values/isObject.ts';
import type { ApiCall } from '#engine/rules/api/ApiCall.ts';
import { namingHeaders } from '#engine/rules/api/NamedRecords.ts';
import { refusedSession, type RefusedCall } from '../auth/refusedSession.ts';
import { noteServerTime, readToken } from '../auth/session.ts';
import { serverConnection } from '../offline/serverConnection.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { HttpError } from './HttpError.ts';

export const apiBase = '/api';

export interface CallOptions extends ApiCall {
  /** The call is to go through even though the page is being left. */
  keepalive?: boolean;
  /** Nobody waits for the answer: where the session has ended, nobody is asked to sign in because of it. */
  isUnattended?: boolean;
}

export interface Answer<T> {
  data: T;
  status: number;
  headers: Headers;
}

/**
 * Calls the API with the stored token and answers with the parsed JSON body.
 * Throws HttpError: the API's own code, or code 0 when no answer of the API came (document 1 §7, decisions section B),
 * also within the time that an `AbortSignal.timeout` leaves it.
 *
 * @example const { data } = await callApi<Book[]>('books', { query: { sort: ['name', 'ASC'] } });
 */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const token = readToken();
  const response = await send(path, options);
  const data = await readBody(response);
  serverConnection.tell(true);
  noteServerTime(Date.parse(response.headers.get('date') ?? ''));
  if (response.ok) {
    return { data: data as T, status: response.status, headers: response.headers };
  }
  const refusal = toHttpError(response.status, data);
  if (refusal.code === errorCodes.notSignedIn) refusedSession.tell(token, kindOf(options));
  throw refusal;
}

function kindOf({ method = 'GET', isUnattended = false }: CallOptions): RefusedCall {
  if (isUnattended) return 'unattended';
  return method === 'GET' ? 'reading' : 'change';
}

/** The address of a call below the API base, with its query. */
export function apiUrl(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const suffix = search.size > 0 ? `?${search}` : '';
  return `${apiBase}/${path.replace(/^\/+/, '')}${suffix}`;
}

/** The header that says who calls; none where nobody is signed in. */
export function authorisation(): Record<string, string> {
  const token = readToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function send(
  path: string,
  { method = 'GET', query, body, named, source, headers, signal, keepalive }: CallOptions,
): Promise<Response> {
  const asIs = body instanceof FormData || body instanceof Blob;
  try {
    return await fetch(apiUrl(path, query), {
      method,
      headers: {
        Accept: 'application/json',
        ...authorisation(),
        ...(body !== undefined && !asIs ? { 'Content-Type': 'application/json' } : {}),
        ...namingHeaders(named),
        ...(source ? { 'X-Source': source } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: asIs ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
  } catch (error) {
    if (signal?.aborted && !isTimeUp(signal)) throw error;
    throw noAnswer();
  }
}

/** Nobody gave up the call: it was not answered in time. */
function isTimeUp({ reason }: AbortSignal): boolean {
  return objectOf(reason)['name'] === 'TimeoutError';
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text().catch(() => {
    throw noAnswer();
  });
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Something between us and the API answered, for example the page of a captive portal.
    throw noAnswer();
  }
}

/** The error of an answer that the API refused. */
export function toHttpError(status: number, data: unknown): HttpError {
  const { code, message, details } = objectOf(data);
  return new HttpError({
    code: typeof code === 'number' ? code : status === 401 ? 10 : status === 403 ? 11 : 100,
    status,
    message: typeof message === 'string' ? message : `The server answered with status ${status}`,
    details,
  });
}

function noAnswer(): HttpError {
  serverConnection.tell(false);
  return new HttpError({ code: 0, status: 0, message: 'The server did not answer' });
}
