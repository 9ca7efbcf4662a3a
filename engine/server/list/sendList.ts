import type { FastifyReply } from 'fastify';
import type { ListedPage } from './listRecords.ts';

/**
 * Answers with a page: its place and the total in `Content-Range`, where the next begins in `X-Next-Cursor` and, as an
 * address, in `Link` (RFC 8288), that it is long in `X-Sort-Limited`,
 * and in `X-Search-Near` that only words like the searched ones were found.
 */
export function sendList(
  reply: FastifyReply,
  name: string,
  { json, found, first, total, isEstimated, isLong, isNear = false, next }: ListedPage,
): FastifyReply {
  const range = found > 0 ? `${first}-${first + found - 1}` : '*';
  reply.header('Content-Range', `${name} ${range}/${total ?? '*'}`).type('application/json; charset=utf-8');
  if (isEstimated) reply.header('X-Total-Estimated', 'true');
  if (isLong) reply.header('X-Sort-Limited', 'true');
  if (isNear) reply.header('X-Search-Near', 'true');
  if (next !== null) sayNext(reply, next);
  return reply.send(json);
}

/** Says that there is more, and where: the cursor, and the same address from there on. */
export function sayNext(reply: FastifyReply, next: string): void {
  const [path = '', query = ''] = reply.request.url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('after', next);
  reply.header('X-Next-Cursor', next).header('Link', `<${path}?${parameters.toString()}>; rel="next"`);
}
