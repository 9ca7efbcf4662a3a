import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets } from './compressAssets.ts';

/** Builds the application for the browser; the rest of its configuration is in vite.config.ts. */
export async function buildClient(outDir: string): Promise<void> {
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await compressAssets(join(outDir, 'assets'));
}
