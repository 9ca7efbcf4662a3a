import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, onSendAsyncHookHandler, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Bytes below which compressing costs more than it saves: such an answer fits in one packet. */
const threshold = 1400;

/**
 * Compresses answers of data, and the page, as the caller takes them. Brotli at a low level: it packs lists better than
 * gzip does and takes no longer. What is long is compressed by threads, so that nobody waits for it.
 */
export const compressionPlugin = fastifyPlugin(
  async (app: FastifyInstance): Promise<void> => {
    // A route's own hooks run in the order in which they were added: these two around the package's.
    app.addHook('onRoute', (route) => addOnSend(route, holdPlace));
    await app.register(compress, {
      threshold,
      encodings: ['br', 'gzip'],
      customTypes: /^application\/(problem\+)?json/,
      // Nothing that is sent is unpacked: a few bytes could become many.
      globalDecompression: false,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    app.addHook('onRoute', (route) => addOnSend(route, putPlaceBack));
  },
  { name: 'compression' },
);

const places = new WeakMap<FastifyReply, string>();

/**
 * Takes the place of a list's page from its answer for as long as that is compressed: the package leaves whatever has a
 * `Content-Range` as it is, for one of bytes would be of the plain answer's. Ours counts records (react-admin's simple REST).
 */
const holdPlace: onSendAsyncHookHandler = async (_request, reply, payload) => {
  const place = reply.getHeader('content-range');
  if (typeof place === 'string' && !place.startsWith('bytes')) {
    places.set(reply, place);
    reply.removeHeader('content-range');
  }
  return payload;
};

const putPlaceBack: onSendAsyncHookHandler = async (_request, reply, payload) => {
  const place = places.get(reply);
  if (place !== undefined) reply.header('Content-Range', place);
  return payload;
};

function addOnSend(route: RouteOptions, hook: onSendAsyncHookHandler): void {
  route.onSend = [route.onSend ?? []].flat().concat(hook);
}
