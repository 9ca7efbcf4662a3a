import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

/** Draws anew what waits for a part. */
const waiting = new Set<() => void>();
/** Parts that have come so far, or could not. */
let arrivals = 0;

/** A part of a screen that is fetched when it is first shown, or before. */
export type LazyPart<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void };

/** React.lazy for a part of a screen; below a `PartSuspense` it shows once it is there. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let early: Promise<ComponentType<Props>> | null = null;
  const Part = lazy(() => {
    const coming = (early ?? load()).then((component) => ({ default: component }));
    const tell = () => {
      arrivals += 1;
      for (const draw of waiting) draw();
    };
    // A turn later: React notes what has come in a reaction of its own to the same promise.
    const tellNext = () => void Promise.resolve().then(tell);
    coming.then(tellNext, tellNext);
    return coming;
  });
  const preload = () => {
    early ??= load();
    // Who shows it meanwhile is told of a failure; who shows it later asks once more.
    early.catch(() => (early = null));
  };
  return Object.assign(Part, { preload });
}

/**
 * A part that opens over a screen: fetched when it is first opened, shown at once where that was before, and kept from then
 * on, so that it can close in its own time.
 */
export function openedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let known: ComponentType<Props> | null = null;
  const fetchPart = async () => (known = await load());
  const Coming = lazyPart(fetchPart);
  function Opened(props: Props) {
    // Kept: another component in its place would begin anew.
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    if (!Part && isOpen(props)) setPart(() => known ?? Coming);
    return (
      Part && (
        <PartSuspense fallback={null}>
          <Part {...props} />
        </PartSuspense>
      )
    );
  }
  return Object.assign(Opened, { preload: async () => void (await fetchPart()) });
}

/** Fetches what will be shown soon, where it is a part that can be fetched. */
export function preloadPart(component: object | undefined): void {
  if (component && 'preload' in component && typeof component.preload === 'function') component.preload();
}

/**
 * Suspense for such parts. Left alone, React keeps a placeholder for 300 ms (FALLBACK_THROTTLE_MS of its reconciler),
 * though the part came after ten, and a screen of parts within parts pays that for each (docs/decisions/106). It does
 * not where the place is drawn anew for another reason than the end of its own waiting.
 */
export function PartSuspense({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  return (
    <Suspense
      fallback={
        <>
          <Waiting draw={draw} />
          {fallback}
        </>
      }
    >
      {children}
    </Suspense>
  );
}

function Waiting({ draw }: { draw: () => void }) {
  const [before] = useState(() => arrivals);
  useEffect(() => {
    const drawInSteps = () => startTransition(draw);
    // It may have come while the placeholder was drawn.
    if (arrivals !== before) drawInSteps();
    waiting.add(drawInSteps);
    return () => void waiting.delete(drawInSteps);
  }, [draw, before]);
  return null;
}
