import { join } from 'node:path';
import { build, mergeConfig, type InlineConfig } from 'vite';
import { clientConfig } from './clientConfig.ts';
import { compressAssets } from './compressAssets.ts';
import { findLoadingSteps, loadingStepsOf, type OutlinedChunk } from './loadingSteps.ts';
import { outlineMode } from './outlineMode.ts';
import { preloadsPlugin } from './preloadsPlugin.ts';

/**
 * Builds the application for the browser; the rest of its configuration is in vite.config.ts. Left alone, the bundler
 * cuts what the first screens share into more than a hundred small chunks, which compress badly. So it bundles twice:
 * once to learn what is loaded in which step, and once with one chunk a step.
 */
export async function buildClient(outDir: string, product = '.'): Promise<void> {
  const order = loadingStepsOf(product);
  const steps = findLoadingSteps(await outlineClient(product), order);
  const config = mergeConfig<InlineConfig, InlineConfig>(clientConfig('production', product), {
    configFile: false,
    logLevel: 'warn',
    plugins: [preloadsPlugin(order, product)],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'steps', name: (id) => steps.get(id) ?? null }],
          },
        },
      },
    },
  });
  await build(config);
  await compressAssets(join(outDir, 'assets'));
}

/** The chunks as the bundler makes them by itself; nothing is written. */
async function outlineClient(product: string): Promise<Record<string, OutlinedChunk>> {
  const chunks: Record<string, OutlinedChunk> = {};
  const config = mergeConfig<InlineConfig, InlineConfig>(clientConfig(outlineMode, product), {
    configFile: false,
    mode: outlineMode,
    logLevel: 'error',
    build: { write: false, minify: false, cssMinify: false },
    plugins: [
      {
        name: 'outline',
        generateBundle(_options, bundle) {
          Object.assign(chunks, bundle);
        },
      },
    ],
  });
  await build(config);
  return chunks;
}
