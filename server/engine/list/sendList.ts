import type { FastifyReply } from 'fastify';
import type { ListedPage } from './listRecords.ts';

/**
 * Answers with a page: its place and the total in `Content-Range`, where the next begins in
 * `X-Next-Cursor`, its length in `X-Sort-Limited`.
 */
export function sendList(
  reply: FastifyReply,
  name: string,
  { json, found, first, total, isEstimated, isLong, next }: ListedPage,
): FastifyReply {
  const range = found > 0 ? `${first}-${first + found - 1}` : '*';
  reply.header('Content-Range', `${name} ${range}/${total ?? '*'}`).type('application/json; charset=utf-8');
  if (isEstimated) reply.header('X-Total-Estimated', 'true');
  if (isLong) reply.header('X-Sort-Limited', 'true');
  if (next !== null) reply.header('X-Next-Cursor', next);
  return reply.send(json);
}
