import { build } from 'vite';

/** Builds the application for the browser; the rest of its configuration is in vite.config.ts. */
export async function buildClient(outDir: string): Promise<void> {
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}
