import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

/** What a screen loaded until it was asked; sizes in kB. */
export interface Loading {
  /** Requests that the server answered, and what came over the wire for them; not what the browser had already. */
  requests: number;
  kilobytes: number;
  /** The same by what was asked for, e.g. script or fetch. */
  kinds: Readonly<Record<string, { requests: number; kilobytes: number }>>;
  scripts: {
    files: number;
    plain: number;
    /** As gzip makes them at its usual level, file by file. */
    gzip: number;
    /** As they came over the wire. */
    transferred: number;
  };
}

/** Notes everything that the page loads; the answer adds it up when it is asked. */
export function countLoading(page: Page): () => Promise<Loading> {
  const loaded: Request[] = [];
  page.on('requestfinished', (request) => loaded.push(request));
  return async () => {
    const scripts = { files: 0, plain: 0, gzip: 0, transferred: 0 };
    const kinds: Record<string, { requests: number; kilobytes: number }> = {};
    const all = { requests: 0, kilobytes: 0 };
    for (const request of loaded) {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const kilobytes = (responseBodySize + responseHeadersSize) / 1000;
      if (kilobytes === 0) continue;
      for (const sum of [all, (kinds[request.resourceType()] ??= { requests: 0, kilobytes: 0 })]) {
        sum.requests += 1;
        sum.kilobytes += kilobytes;
      }
      if (request.resourceType() !== 'script') continue;
      const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
      scripts.files += 1;
      scripts.plain += body.length / 1000;
      scripts.gzip += gzipSync(body).length / 1000;
      scripts.transferred += responseBodySize / 1000;
    }
    return { ...all, kinds, scripts };
  };
}
