import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What may be kept of the answers of a route; nothing when not said. 'private': by the browser, which asks whether
     * it still holds (ETag) each time, so that rights are looked up too. 'immutable': by everybody, for ever, because
     * another content has another address.
     */
    cache?: 'private' | 'immutable';
  }
}

/**
 * Says what may be kept of an answer, as its route declares (`config: { cache }`): data are kept nowhere, neither by a
 * proxy nor by the browser of a shared computer. An answer that the browser has already is not sent again.
 */
export async function cacheAnswers(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const policy = reply.statusCode === 200 ? request.routeOptions.config.cache : undefined;
  if (policy === 'immutable') reply.header('cache-control', 'public, max-age=31536000, immutable');
  else if (policy === 'private') {
    reply.header('cache-control', 'private, no-cache');
    return answerIfChanged(request, reply, payload);
  } else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return payload;
}

/** Routes that send a stream name its ETag themselves. */
function answerIfChanged(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (!reply.hasHeader('etag') && typeof payload === 'string') {
    // Weak: a proxy may compress it.
    reply.header('etag', `W/"${createHash('sha256').update(payload).digest('base64url')}"`);
  }
  const etag = reply.getHeader('etag');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  if (typeof etag !== 'string' || !known.includes(etag)) return payload;
  if (payload instanceof Readable) payload.destroy();
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}
