import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { ErrorAnswer } from './describeError.ts';

/** So that the answer arrives before the connection is broken off, also where its caller goes on sending. */
const lingerMs = 1_000;

/**
 * Answers what Node's reader of HTTP refuses before there is a request, in the shape of the API, and ends the
 * connection: headers that are too long, a request that does not arrive in time, bytes that are no HTTP.
 */
export function answerClientError(error: Error & { code?: string | undefined }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = describeClientError(error.code);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function describeClientError(code?: string): ErrorAnswer {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, body: { code: errorCodes.tooLarge, message: 'The address or the headers are too long' } };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, body: { code: errorCodes.invalidInput, message: 'The request did not arrive in time' } };
    default:
      return { status: 400, body: { code: errorCodes.invalidInput, message: 'The request is not valid' } };
  }
}
