import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAssets } from './compressAssets.ts';

it('puts compressed copies beside what is worth it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-assets-'));
  try {
    const script = 'export const answer = 42;\n'.repeat(200);
    writeFileSync(join(folder, 'large.js'), script);
    writeFileSync(join(folder, 'small.js'), 'export {};');
    writeFileSync(join(folder, 'font.woff2'), script);
    await compressAssets(folder);
    expect(readdirSync(folder).sort()).toEqual(['font.woff2', 'large.js', 'large.js.br', 'large.js.gz', 'small.js']);
    expect(brotliDecompressSync(readFileSync(join(folder, 'large.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(join(folder, 'large.js.gz'))).toString()).toBe(script);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
