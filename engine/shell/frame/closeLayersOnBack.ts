import type { createHashRouter } from 'react-router-dom';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { inAddress, topLayer } from '#engine/ui/layers.ts';

let onPop: ((event: PopStateEvent) => void) | null = null;
// Once and for all before any router's own: Chromium calls the listeners of a window as they came, capturing or not.
window.addEventListener('popstate', (event) => onPop?.(event), { capture: true });

/**
 * Lets the browser's and the phone's Back close the dialog, the panel or the menu that stands on top, as Escape does, and
 * asks as that asks; the page behind it stays. What the address has opened is closed by the way back itself.
 *
 * @returns What ends it.
 */
export function closeLayersOnBack(router: ReturnType<typeof createHashRouter>): () => void {
  let current = currentEntry();
  let isReturning = false;
  const isWhereRouterIs = () => currentEntry().key === router.state.location.key;
  const keep = () => {
    if (isWhereRouterIs()) current = currentEntry();
  };
  onPop = (event) => {
    if (isWhereRouterIs()) {
      // Of this way back the router knows nothing; its own, after a question about what was typed, is left to it.
      if (isReturning) event.stopImmediatePropagation();
      isReturning = false;
      return;
    }
    const steps = current.index - currentEntry().index;
    const layer = topLayer();
    // The question about what was typed has its answer, though it may still be seen.
    const isAnswered = [...router.state.blockers.values()].some(({ state }) => state === 'proceeding');
    if (isAnswered || !(steps > 0) || !layer || layer.matches(`[${inAddress}]`)) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(steps);
    layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  };
  const unsubscribe = router.subscribe(keep);
  return () => {
    unsubscribe();
    onPop = null;
  };
}

/** What the router keeps of an entry in the browser's history; no index where the entry is not its own. */
function currentEntry(): { key: unknown; index: number } {
  const { key = 'default', idx } = objectOf(window.history.state);
  return { key, index: typeof idx === 'number' ? idx : NaN };
}
