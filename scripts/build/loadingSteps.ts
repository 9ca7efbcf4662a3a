/** The part of a chunk of the bundle that says what it holds and what it needs. */
export interface OutlinedChunk {
  type: string;
  imports?: string[];
  modules?: Record<string, unknown>;
}

/** Something that people always reach after what stands above it in the list of steps. */
export interface LoadingStep {
  /** Name of the chunk that holds what this step loads for the first time. */
  name: string;
  /** End of the path of the module that the step begins with. */
  module: string;
}

/** What nearly everybody loads, one after the other: the sign-in, the workspace around all screens, a first list. */
export const loadingSteps: readonly LoadingStep[] = [
  { name: 'start', module: '/src/app/main.tsx' },
  { name: 'workspace', module: '/engine/shell/App.tsx' },
  { name: 'list', module: '/engine/browser/views/ResourceList.tsx' },
];

/** The same for another product, whose program begins with the engine's module. */
export function loadingStepsOf(product: string): readonly LoadingStep[] {
  const [start, ...others] = loadingSteps;
  if (product === '.' || !start) return loadingSteps;
  return [{ ...start, module: '/engine/start/browser.ts' }, ...others];
}

/** Style sheets and the page itself are part of no script. */
const noScript = /\.(?:css|html)(\?|$)/;

/**
 * By module the step that loads it first, as the bundler's own many chunks tell it. What a step stands on is in its
 * own step or in one before it, so that chunks made of the steps never need each other in a circle.
 * The modules that the steps begin with stay out: they are chunks already, and one that awaits would hold up the rest.
 */
export function findLoadingSteps(
  bundle: Record<string, OutlinedChunk>,
  steps: readonly LoadingStep[] = loadingSteps,
): Map<string, string> {
  const begins = (id: string): boolean => steps.some(({ module }) => id.endsWith(module));
  const found = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (file: string, step: string): void => {
    const chunk = bundle[file];
    if (visited.has(file) || chunk?.type !== 'chunk') return;
    visited.add(file);
    for (const id of Object.keys(chunk.modules ?? {})) if (!begins(id) && !noScript.test(id)) found.set(id, step);
    for (const imported of chunk.imports ?? []) visit(imported, step);
  };
  for (const { name, module } of steps) {
    const file = Object.keys(bundle).find((each) =>
      Object.keys(bundle[each]?.modules ?? {}).some((id) => id.endsWith(module)),
    );
    if (!file) throw new Error(`No chunk of the build holds ${module}`);
    visit(file, name);
  }
  return found;
}
