import { request } from 'node:http';
import { Readable } from 'node:stream';
import { compareAnswer } from '../openapi/watchFetch.ts';
import type { SendInput } from './hostileInputs.ts';

/** Instead of a status: what was sent was too long, and the server listened no more. */
export const cutOff = 0;

/**
 * Sends what it is told as whoever has the token. An answer counts that comes while the body is still being sent, as
 * one about its length does; where the connection is closed before it could be read, the status is `cutOff`.
 */
export function sendInputs({ url, token }: { url: string; token: string }): SendInput {
  return (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const isWhole = typeof body === 'string' || Buffer.isBuffer(body);
      const length = isWhole ? { 'content-length': String(Buffer.byteLength(body)) } : {};
      const call = request(`${url}/api/${path}`, {
        method,
        // What refuses a call may close its connection too.
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...length,
          ...headers,
        },
      });
      let status: number | null = null;
      call.once('response', (answer) => {
        status = answer.statusCode ?? 0;
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => {
          const type = answer.headers['content-type'] ?? '';
          const told = { method, status: status ?? 0, type, body: Buffer.concat(parts).toString() };
          compareAnswer(`${url}/api/${path}`, told);
        });
        answer.once('close', () => resolve(status ?? 0));
      });
      call.once('error', (error: Error) => {
        const isCut = 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
        if (status !== null || isCut) resolve(status ?? cutOff);
        else reject(error);
      });
      if (body instanceof Readable) body.pipe(call);
      else call.end(body);
    });
}
