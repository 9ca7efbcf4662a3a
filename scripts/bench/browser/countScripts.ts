import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** The scripts that a screen loaded, in kB. */
export interface LoadedScripts {
  files: number;
  plain: number;
  /** As gzip makes them at its usual level, file by file. */
  gzip: number;
  /** As they came over the wire. */
  transferred: number;
}

/** Notes every script that the page loads; the answer adds them up when it is asked. */
export function countScripts(page: Page): () => Promise<LoadedScripts> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.ok() && /javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
  });
  return async () => {
    const sum = { files: scripts.length, plain: 0, gzip: 0, transferred: 0 };
    for (const response of scripts) {
      const body = await response.body();
      const { responseBodySize } = await response.request().sizes();
      sum.plain += body.length / 1000;
      sum.gzip += gzipSync(body).length / 1000;
      sum.transferred += responseBodySize / 1000;
    }
    return sum;
  };
}
