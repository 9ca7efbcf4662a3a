import {
  createElement,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { withTimeout } from './withTimeout.ts';

/** Draws anew what waits for a part. */
const waiting = new Set<() => void>();
/** Parts that have come so far, or could not. */
let arrivals = 0;

/** A part of a screen that is fetched when it is first shown, or before. */
export type LazyPart<Props extends object> = ComponentType<Props> & { preload: () => void };

/** How often parts that could not be fetched were given another try. */
let tries = 0;

/** Parts that could not be fetched are asked for once more where they are shown next; React keeps to the failure. */
export function tryPartsAgain(): void {
  tries += 1;
}

/** React.lazy for a part of a screen, with a time-out; below a `PartSuspense` it shows once it is there. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let early: Promise<ComponentType<Props>> | null = null;
  let failedAt: number | null = null;
  const fetchPart = () => {
    const coming = withTimeout(early ?? load()).then((component) => ({ default: component }));
    coming.catch(() => {
      failedAt = tries;
      early = null;
    });
    const tell = () => {
      arrivals += 1;
      for (const draw of waiting) draw();
    };
    // A turn later: React notes what has come in a reaction of its own to the same promise.
    const tellNext = () => void Promise.resolve().then(tell);
    coming.then(tellNext, tellNext);
    return coming;
  };
  let fetched = lazy(fetchPart);
  const latest = () => {
    if (failedAt !== null && failedAt < tries) {
      failedAt = null;
      fetched = lazy(fetchPart);
    }
    return fetched;
  };
  const Part = (props: Props) => createElement(latest(), props as never);
  const preload = () => {
    early ??= load();
    // Who shows it meanwhile is told of a failure; who shows it later asks once more.
    early.catch(() => (early = null));
  };
  return Object.assign(Part, { preload });
}

/** Who is told of what could not be opened. */
const failed = new Set<(error: unknown) => void>();

/** Calls back where something could not be opened, as it could not be fetched; gives what ends that. */
export function onFailedOpening(listener: (error: unknown) => void): () => void {
  failed.add(listener);
  return () => void failed.delete(listener);
}

interface Opening<Props> {
  isOpen: (props: Props) => boolean;
  /** Where the part cannot be fetched it is closed again: the screen below stays, with what was typed. */
  close: (props: Props) => void;
  /** Nobody asked for it, so nobody is told where it cannot be fetched. */
  isQuiet?: boolean;
}

type OpenedPart<Props extends object> = ComponentType<Props> & {
  /** Fetches it; who opens it is told where it cannot be had. */
  preload: () => Promise<void>;
};

/** Of what stands beside the page without being asked for: nothing stands there until it can be fetched. */
const alwaysQuietly: Opening<object> = { isOpen: () => true, close: () => undefined, isQuiet: true };

/**
 * A part that nobody opens and that the page does without: a sign, or something that works unseen. Where it cannot be
 * fetched the page stays, and it is asked for once more when the network is back.
 */
export function quietPart<Props extends object>(load: () => Promise<ComponentType<Props>>): OpenedPart<Props> {
  return openedPart<Props>(load, alwaysQuietly);
}

/** Of a part that is drawn only while it is open, and closes by `onClose`. */
const whileDrawn: Opening<{ onClose: () => void }> = { isOpen: () => true, close: ({ onClose }) => onClose() };

/** An `openedPart` that its screen draws only while it is open. */
export function dialogPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): OpenedPart<Props> {
  return openedPart(load, whileDrawn);
}

/**
 * A part that opens over a screen: fetched when it is first opened, shown at once where that was before, and kept from then
 * on, so that it can close in its own time.
 */
export function openedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, close, isQuiet = false }: Opening<Props>,
): OpenedPart<Props> {
  let known: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    known ??= await withTimeout(load());
  };
  function Opened(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const isWanted = !Part && isOpen(props);
    if (isWanted && known) setPart(() => known);
    const giveUp = useEffectEvent((error: unknown) => {
      close(props);
      if (isQuiet) return;
      for (const tell of failed) tell(error);
    });
    useEffect(() => {
      if (!isWanted) return;
      let isCurrent = true;
      const open = () => {
        fetchPart().then(
          () => isCurrent && setPart(() => known),
          (error: unknown) => isCurrent && giveUp(error),
        );
      };
      open();
      // What has closed again is not wanted any longer.
      window.addEventListener('online', open);
      return () => {
        isCurrent = false;
        window.removeEventListener('online', open);
      };
    }, [isWanted]);
    return Part && <Part {...props} />;
  }
  return Object.assign(Opened, { preload: () => fetchPart().catch(() => undefined) });
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
