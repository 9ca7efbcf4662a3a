import { layerAbove } from './layers.ts';

const tabbable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Keeps the focus in a place whose parts come, go and rest, so that a key pressed next is not lost to the page. What is
 * taken away leaves it to what stands in its place then, else to the place itself. What rests has it again once it works;
 * a button with `data-move` that has nowhere left to move to leaves it to the other one of its `data-row`.
 *
 * @returns What ends it: it is given to an element as its `ref`.
 */
export function keepFocusIn(place: HTMLElement | null): (() => void) | undefined {
  return place ? watchFocus(place) : undefined;
}

function watchFocus(place: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let index = 0;
  let layer: Element | null = null;
  let moving: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    // Between two elements the focus is on nothing; and it is taken from no dialog that stands over the place.
    if (!last || moving !== undefined || layer?.isConnected) return;
    const at = tabbablesOf(place).indexOf(last);
    if (at >= 0) index = at;
    if (isLost(place, last)) findNext(place, last, index)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  const endMove = () => {
    clearTimeout(moving);
    moving = undefined;
  };
  const forget = () => {
    last = null;
    layer = null;
    endMove();
    observer.disconnect();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    endMove();
    // What it goes to may be taken away before it is there.
    if (!relatedTarget) return;
    moving = setTimeout(() => {
      endMove();
      check();
    });
  };
  const onFocus = ({ target }: Event) => {
    endMove();
    if (!(target instanceof HTMLElement)) return;
    if (place.contains(target)) {
      last = target;
      layer = null;
      check();
      // What takes it along may stand elsewhere, as a dialog that closes.
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    } else if (!target.contains(place)) {
      layer = layerAbove(target, place);
      if (!layer) forget();
    }
  };
  // Whoever presses beside it has left it.
  const onPress = ({ target }: Event) => {
    if (target instanceof Element && !last?.contains(target) && !layerAbove(target, place)) forget();
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  document.addEventListener('pointerdown', onPress, true);
  return () => {
    forget();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    document.removeEventListener('pointerdown', onPress, true);
  };
}

/** Whether a person no longer is where they were: on nothing, or on what stands around the whole place. */
function isLost(place: HTMLElement, last: HTMLElement): boolean {
  const active = document.activeElement;
  return active === last ? last.matches(':disabled') : active === null || active.contains(place);
}

/** Null while what has lost it rests. */
function findNext(place: HTMLElement, last: HTMLElement, index: number): HTMLElement | null {
  if (place.contains(last)) {
    const other = last.closest('[data-row]')?.querySelector<HTMLElement>('[data-move]:not(:disabled)') ?? null;
    return last.matches(':disabled') ? other : last;
  }
  const next = tabbablesOf(place)[index];
  if (!next && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  return next ?? place;
}

function tabbablesOf(place: HTMLElement): HTMLElement[] {
  const all = [...place.querySelectorAll<HTMLElement>(tabbable)];
  return all.filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [aria-hidden="true"]'));
}
