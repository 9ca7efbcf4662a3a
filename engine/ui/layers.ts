// What stands over a page: MUI's dialogs, drawers, menus and popovers are all of its `Modal`.

const layers = '.MuiModal-root';

/** Attribute of a layer that the address has opened, so that the way back closes it by itself. */
export const inAddress = 'data-in-address';

/** The dialog, the menu or the like that it is in, where that was opened over the place. */
export function layerAbove(target: Element, place: Element | null): Element | null {
  const layer = target.closest(layers);
  return layer?.contains(place) ? null : layer;
}

/** The layer on top: those below it, and those that are closed but kept, are hidden from screen readers. */
export function topLayer(): Element | undefined {
  return [...document.querySelectorAll(`${layers}:not([aria-hidden="true"])`)].at(-1);
}
