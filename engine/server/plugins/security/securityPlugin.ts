import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { cacheAnswers } from './cacheAnswers.ts';
import { networkOf } from './networkOf.ts';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import helmet, { type HelmetOptions } from 'helmet';

export interface SecurityOptions {
  /** Address under which people reach the application. */
  publicUrl: string;
  /** Origins that the browser loads files from and sends files to. */
  blobOrigins: readonly string[];
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Lets scripts that stand in the page run, by their hashes (`sha256-…`), and makes a nonce that styles may carry, both in
     * the policy of this answer.
     */
    allowInPage: (scripts: readonly string[]) => string;
  }
}

/**
 * Bytes of the heap, with what is not swept yet, above which callers are turned away: before the process ends by itself,
 * whatever memory it was given. A fixed number turned all away from a process that had room for twice as much.
 */
const maxHeapBytes = Math.floor(getHeapStatistics().heap_size_limit * 0.85);

const policyHeader = 'content-security-policy';
/** The policy of whatever is no page, such as data: nothing that is opened by its address runs. */
const sealed = "default-src 'none';frame-ancestors 'none'";
/** That of scripts: a thread is held to the one of the script that it starts from. */
const ofScripts = "default-src 'self'";

/**
 * Headers and content security policy (all of them for pages alone, docs/decisions/109), what may be kept of an answer, the
 * id of a request in it, limits. Routes that anybody calls ask for a limit on how often one address calls them by
 * `config: { rateLimit: { max, timeWindow } }`; it is counted in this process only.
 */
export const securityPlugin = fastifyPlugin(
  async (app: FastifyInstance, options: SecurityOptions): Promise<void> => {
    const isHttps = options.publicUrl.startsWith('https:');
    const ofPages = fixedHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: createContentPolicy({ ...options, isHttps }) },
      strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    });
    const transport = 'strict-transport-security';
    const ofAll = {
      [policyHeader]: sealed,
      ...{ 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' },
      ...(isHttps && { [transport]: ofPages[transport] }),
    };
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(ofAll).header('x-request-id', request.id);
    });
    app.addHook('onSend', cacheAnswers);
    app.addHook('onSend', async (_request: FastifyRequest, reply: FastifyReply) => {
      const type = String(reply.getHeader('content-type'));
      const isOwn = reply.getHeader(policyHeader) !== sealed;
      if (type.startsWith('text/html')) {
        const { [policyHeader]: policy, ...others } = ofPages;
        reply.headers(isOwn ? others : { ...others, [policyHeader]: policy });
      }
      if (isOwn) return;
      if (/javascript/.test(type)) reply.header(policyHeader, ofScripts);
      // What the browser has keeps the policy that it came with.
      if (reply.statusCode === 304) reply.removeHeader(policyHeader);
    });
    app.decorateReply('allowInPage', function allowInPage(this: FastifyReply, scripts: readonly string[]): string {
      const nonce = randomBytes(16).toString('hex');
      const policy = String(ofPages[policyHeader])
        .replace(/(?<=style-src [^;]*)(?=;|$)/, ` 'nonce-${nonce}'`)
        .replace(/(?<=script-src [^;]*)(?=;|$)/, scripts.map((hash) => ` '${hash}'`).join(''));
      this.header(policyHeader, policy);
      return nonce;
    });
    await app.register(rateLimit, {
      global: false,
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: (_request, { after }) =>
        new ApiError(errorCodes.tooManyRequests, `Too many requests. Try again in ${after}`),
    });
    // The embedded database and files may keep the loop busy for a while: only a full memory turns people away.
    await app.register(underPressure, { maxHeapUsedBytes: maxHeapBytes, retryAfter: 5 });
  },
  { name: 'security' },
);

/** What the application may load, run and talk to; styles made at run time carry the nonce of the page. */
function createContentPolicy(given: { blobOrigins: readonly string[]; isHttps: boolean }): Record<string, string[]> {
  const { blobOrigins, isHttps } = given;
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...blobOrigins],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...blobOrigins],
    // Previews of documents, served as the type that our token says.
    frameSrc: blobOrigins.length > 0 ? [...blobOrigins] : ["'none'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    ...(isHttps && { upgradeInsecureRequests: [] }),
  };
}

/** The headers that helmet gives a page: asked once, because it works them all out anew each time. */
function fixedHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error instanceof Error ? error : new Error('The headers cannot be made', { cause: error });
  });
  return response.getHeaders();
}
