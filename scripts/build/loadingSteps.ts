import type { ScreenName } from '#domain/access/screens.ts';

/** The part of a chunk of the bundle that says what it holds and what it needs. */
export interface OutlinedChunk {
  type: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  modules?: Record<string, unknown>;
}

/** By file the chunks of a build, and its other files. */
export type Bundle = Readonly<Record<string, OutlinedChunk>>;

/** Something that people reach after what a step before it has brought. */
export interface LoadingStep {
  /** Name of the chunk that holds what this step loads for the first time. */
  name: string;
  /** Ends of the paths of the modules that the step begins with. */
  modules: readonly string[];
  /** The step before it; none: it is the first. */
  after?: string;
  /** It may come at any time after that, or never: what it shares with others is in a chunk of its own. One step at most. */
  isAside?: boolean;
  /** Most others do without it: what they need as well is in a chunk of its own. */
  isLarge?: boolean;
  /** Where it is fetched beside the program, with which parts of the texts (`preloadsPlugin.ts`). */
  preload?: {
    /** Every page, all lists that the engine draws, or a screen of the product by its name. */
    at: 'all' | 'lists' | ScreenName;
    texts: readonly string[];
  };
}

/**
 * What nearly everybody loads, one after the other: the sign-in, the workspace around all screens, then a list or a
 * checklist. Each of these two may come first, so the workspace brings what both need. What opens over a screen is fetched
 * when the first of it does.
 */
const common: readonly LoadingStep[] = [
  { name: 'start', modules: ['/src/app/main.tsx'] },
  {
    name: 'overlays',
    modules: ['/engine/ui/overlayParts.ts', '/engine/shell/service-worker/UpdateNotice.tsx'],
    after: 'start',
    isAside: true,
  },
  {
    name: 'workspace',
    modules: ['/src/app/workspace.ts'],
    after: 'start',
    preload: { at: 'all', texts: ['first', 'workspace'] },
  },
  {
    name: 'list',
    modules: [
      '/engine/browser/views/ResourceList.tsx',
      // In their place on a phone.
      '/engine/browser/list/tools/PhoneTools.tsx',
      '/engine/browser/list/ListCards.tsx',
    ],
    after: 'workspace',
    preload: { at: 'lists', texts: ['resources'] },
  },
];
const checklist: LoadingStep = {
  name: 'checklist',
  modules: ['/src/app/screens/AssessmentScreen.tsx'],
  after: 'workspace',
  isLarge: true,
  preload: { at: 'clubassessmentdetails', texts: ['checklist'] },
};

/** The steps of Touchline, or those of another product, whose program begins with the engine's modules. */
export function loadingStepsOf(product: string): readonly LoadingStep[] {
  if (product === '.') return [...common, checklist];
  const own: Readonly<Record<string, readonly string[]>> = {
    start: ['/engine/start/browser.ts'],
    workspace: ['/engine/start/workspace.ts'],
  };
  return common.map((step) => ({ ...step, modules: own[step.name] ?? step.modules }));
}

/** Style sheets and the page itself are part of no script. */
const noScript = /\.(?:css|html)(\?|$)/;

/**
 * By module the name of the chunk that holds it, as the bundler's own many chunks tell what each step needs: the step
 * that loads it first, or the one before those that may be first; of an aside or a large step and others, a chunk of its
 * own. What a module stands on is needed by the same steps and perhaps by more, so that chunks made of the steps never
 * need each other in a circle.
 * The modules that the steps begin with stay out: they are chunks already, and one that awaits would hold up the rest.
 */
export function findLoadingSteps(bundle: Bundle, steps: readonly LoadingStep[]): Map<string, string> {
  const isBeginning = (id: string): boolean => steps.some(({ modules }) => modules.some((end) => id.endsWith(end)));
  const names = new Map<string, string>();
  const there = new Map<string, ReadonlySet<string>>();
  const aside = steps.find(({ isAside }) => isAside)?.name;
  const shared = `${aside}-shared`;
  for (const { name, modules, after = '' } of steps) {
    const before = there.get(after) ?? new Set<string>();
    const needed = modulesBelow(
      bundle,
      modules.map((end) => findChunk(bundle, end)),
    );
    for (const id of needed) {
      const known = names.get(id);
      if (!before.has(id)) names.set(id, !known ? name : known === aside || known === shared ? shared : after);
    }
    there.set(name, new Set([...before, ...needed]));
  }
  for (const step of steps.filter(({ isLarge }) => isLarge)) {
    const others = modulesWithout(bundle, step);
    for (const [id, name] of names) if (name === step.name && others.has(id)) names.set(id, `${name}-shared`);
  }
  return new Map([...names].filter(([id]) => !isBeginning(id) && !noScript.test(id)));
}

export function findChunk(bundle: Bundle, module: string): string {
  const found = Object.keys(bundle).find((file) =>
    Object.keys(bundle[file]?.modules ?? {}).some((id) => id.endsWith(module)),
  );
  if (!found) throw new Error(`No chunk of the build holds ${module}`);
  return found;
}

/** The modules of some chunks and of all that these import. */
function modulesBelow(bundle: Bundle, files: readonly string[]): Set<string> {
  return modulesReached(bundle, files);
}

/** The modules of all that can be opened without a step. */
function modulesWithout(bundle: Bundle, step: LoadingStep): Set<string> {
  const begin = step.modules.map((end) => findChunk(bundle, end));
  const first = Object.keys(bundle).filter((file) => bundle[file]?.isEntry);
  return modulesReached(bundle, first, ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((file) => !begin.includes(file)),
  );
}

function modulesReached(...walk: Parameters<typeof chunksReached>): Set<string> {
  const [bundle] = walk;
  return new Set(chunksReached(...walk).flatMap((file) => Object.keys(bundle[file]?.modules ?? {})));
}

/** Some chunks and all that they lead to, by default what they import at once. */
export function chunksReached(
  bundle: Bundle,
  files: readonly string[],
  nextOf: (chunk: OutlinedChunk) => readonly string[] = ({ imports = [] }) => imports,
): string[] {
  const visited = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (visited.has(file) || chunk?.type !== 'chunk') return;
    visited.add(file);
    for (const next of nextOf(chunk)) visit(next);
  };
  for (const file of files) visit(file);
  return [...visited];
}
