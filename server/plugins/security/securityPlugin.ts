import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { createContentPolicy } from './contentPolicy.ts';
import { fixedHeaders } from './fixedHeaders.ts';

export interface SecurityOptions {
  /** Address under which people reach the application. */
  publicUrl: string;
  /** Origins that the browser loads files from and sends files to. */
  blobOrigins: readonly string[];
}

declare module 'fastify' {
  interface FastifyReply {
    /** Makes a nonce, which the policy of this answer then lets styles carry. */
    allowStyles: () => string;
  }
}

const maxHeapBytes = 1_500_000_000;

/**
 * Headers, content security policy, the id of a request in its answer, limits. Routes ask for a limit on how often
 * they are called by `config: { rateLimit: { max, timeWindow } }`; it is counted in this process only.
 */
export const securityPlugin = fastifyPlugin(
  async (app: FastifyInstance, options: SecurityOptions): Promise<void> => {
    const isHttps = options.publicUrl.startsWith('https:');
    const headers = fixedHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: createContentPolicy({ ...options, isHttps }) },
      strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
    });
    app.decorateReply('allowStyles', function allowStyles(this: FastifyReply): string {
      const nonce = randomBytes(16).toString('hex');
      const policy = String(this.getHeader('content-security-policy'));
      this.header('content-security-policy', policy.replace(/(?<=style-src [^;]*)(?=;|$)/, ` 'nonce-${nonce}'`));
      return nonce;
    });
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { after }) =>
        new ApiError(errorCodes.tooManyRequests, `Too many requests. Try again in ${after}`),
    });
    // The embedded database and files may keep the loop busy for a while: only a full memory turns people away.
    await app.register(underPressure, { maxHeapUsedBytes: maxHeapBytes, retryAfter: 5 });
  },
  { name: 'security' },
);
