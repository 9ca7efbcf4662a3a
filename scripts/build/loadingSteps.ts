/** The part of a chunk of the bundle that says what it holds and what it needs. */
export interface OutlinedChunk {
  type: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: string[];
  modules?: Record<string, unknown>;
}

/** Something that people always reach after what stands above it in the list of steps. */
export interface LoadingStep {
  /** Name of the chunk that holds what this step loads for the first time. */
  name: string;
  /** End of the path of the module that the step imports; null for the page itself. */
  module: string | null;
}

/** What nearly everybody loads, one after the other: the sign-in, the workspace around all screens, a first list. */
export const loadingSteps: readonly LoadingStep[] = [
  { name: 'start', module: null },
  { name: 'workspace', module: '/src/app/App.tsx' },
  { name: 'list', module: '/src/engine/views/ResourceList.tsx' },
];

const style = /\.css(\?|$)/;

/**
 * By module the step that loads it first, as the bundler's own many chunks tell it. What a step stands on is in its
 * own step or in one before it, so that chunks made of the steps never need each other in a circle.
 * The modules that the steps import stay out: they are chunks already.
 */
export function findLoadingSteps(
  bundle: Record<string, OutlinedChunk>,
  steps: readonly LoadingStep[] = loadingSteps,
): Map<string, string> {
  const found = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (file: string, step: string): void => {
    const chunk = bundle[file];
    if (visited.has(file) || chunk?.type !== 'chunk') return;
    visited.add(file);
    for (const id of Object.keys(chunk.modules ?? {})) {
      if (id !== chunk.facadeModuleId && !style.test(id)) found.set(id, step);
    }
    for (const imported of chunk.imports ?? []) visit(imported, step);
  };
  for (const { name, module } of steps) {
    const files = Object.entries(bundle).filter(([, chunk]) =>
      module === null ? chunk.isEntry : chunk.facadeModuleId?.endsWith(module),
    );
    if (files.length === 0) throw new Error(`No chunk of the build begins with ${module ?? 'the page'}`);
    for (const [file] of files) visit(file, name);
  }
  return found;
}
