import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { saveAs } from './documentName.ts';

export interface SentFile {
  /** What a browser saves it as. */
  name: string;
  /** Media type. */
  type: string;
  /** Whole, or in chunks as they are made. */
  content: string | Buffer | Readable | AsyncIterable<string | Uint8Array>;
}

/** Answers with a file to be saved (RFC 6266); what comes in chunks goes out as bytes, some 64 kB ahead of the reader. */
export function sendFile(reply: FastifyReply, { name, type, content }: SentFile): FastifyReply {
  const isMade = typeof content === 'string' || Buffer.isBuffer(content) || content instanceof Readable;
  const body = isMade ? content : Readable.from(content, { objectMode: false, highWaterMark: 65_536 });
  return reply.type(type).header('content-disposition', saveAs(name)).send(body);
}
