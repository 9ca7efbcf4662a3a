import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Bytes below which compressing costs more than it saves: such an answer fits in one packet. */
const threshold = 1400;

/**
 * Compresses answers of data, as the caller takes them. Brotli at a low level: it packs lists better than gzip does and
 * takes no longer; the work is done by threads, so nobody waits for it.
 */
export const compressionPlugin = fastifyPlugin(
  async (app: FastifyInstance): Promise<void> => {
    await app.register(compress, {
      threshold,
      encodings: ['br', 'gzip'],
      customTypes: /^application\/(problem\+)?json/,
      // Nothing that is sent is unpacked: a few bytes could become many.
      globalDecompression: false,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
  },
  { name: 'compression' },
);
