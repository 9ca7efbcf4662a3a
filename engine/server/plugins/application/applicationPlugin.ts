import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { compressionPlugin } from '../compression/compressionPlugin.ts';
import { replyError, replyNotFound } from '../errors/errorsPlugin.ts';

export interface ApplicationOptions {
  /** Folder of the built application, with its index.html. */
  clientDir: string;
}

/** Where the build wants the nonce of the page. */
const noncePlace = '__CSP_NONCE__';

const immutableFolder = '/assets/';
/** Of what is kept for ever nobody asks whether it is still the one. */
const needless = ['accept-ranges', 'etag', 'last-modified', 'x-request-id'];
/** Browsers ask for the icon of a page several times as its address changes. */
const iconKept = 'public, max-age=86400';

/**
 * Serves the built application: the page with a nonce of its own each time, files with a hash in their name for ever,
 * its icon for a day, everything else (service worker, manifest) checked each time. Needs `securityPlugin`.
 */
export async function applicationPlugin(app: FastifyInstance, { clientDir }: ApplicationOptions): Promise<void> {
  const page = readPage(clientDir);
  if (page === null) return explainMissingBuild(app, clientDir);
  const scripts = hashScripts(page);
  const sendPage = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.type('text/html; charset=utf-8').send(page.replaceAll(noncePlace, reply.allowInPage(scripts)));
  await app.register(async (pages) => {
    await pages.register(compressionPlugin);
    pages.get('/', sendPage);
    pages.get('/index.html', sendPage);
  });
  // An address that can be no file's, such as one with `//`, is one that there is nothing at.
  app.setErrorHandler((error: Partial<FastifyError>, request, reply) =>
    error.statusCode === 403 || error.statusCode === 400
      ? replyNotFound(request, reply)
      : replyError(error, request, reply),
  );
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    // The build puts a compressed copy beside each asset.
    preCompressed: true,
    // The page goes out with a nonce only, never as the file it is.
    allowedPath: (path) => !/^\/*index\.html$/i.test(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isImmutable = path.slice(clientDir.length).replaceAll('\\', '/').startsWith(immutableFolder);
      const kept = path.endsWith('.svg') ? iconKept : 'no-cache';
      if (isImmutable) for (const name of needless) reply.removeHeader(name);
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : kept);
    },
  });
}

function readPage(clientDir: string): string | null {
  const path = join(clientDir, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** The hashes of the scripts that the build has put into the page, as a policy names them (CSP Level 3 §2.3.1). */
function hashScripts(page: string): string[] {
  const texts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
  return texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

function explainMissingBuild(app: FastifyInstance, clientDir: string): void {
  app.log.warn({ clientDir }, 'The application is not built: run `npm start`, or `npx vite build`');
  app.get('/', async () => {
    throw new ApiError(errorCodes.notFound, 'The application is not built yet: stop the server and run npm start');
  });
}
