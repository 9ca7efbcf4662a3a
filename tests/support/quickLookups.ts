import { configure, getConfig } from '@testing-library/react';

const labelled = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
const labelable = new Set(['BUTTON', 'INPUT', 'METER', 'OUTPUT', 'PROGRESS', 'SELECT', 'TEXTAREA']);

/**
 * Gives jsdom's fields their labels as the standard says it, without a walk through the whole document for each label
 * of each field: in a long form that was a third of a test.
 */
export function quickenLabels(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return findControl(this);
    },
  });
  for (const { prototype } of labelled) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return isLabelable(this) ? findLabels(this) : null;
      },
    });
  }
}

let isQuick = false;

/**
 * The same for what is looked for by its id as by an attribute, as Testing Library looks for what names a field, and for
 * what a theme looks for at each drawing: a selector is tried on each element of the page. Done once a window.
 */
export function quickenLookups(): void {
  if (isQuick) return;
  isQuick = true;
  for (const prototype of [Element.prototype, Document.prototype]) {
    const { querySelector } = prototype;
    Object.defineProperty(prototype, 'querySelector', {
      configurable: true,
      writable: true,
      value(this: Element | Document, selector: string) {
        if (selector === 'head' && this instanceof Document) return this.head;
        if (selector.startsWith(ofLayers))
          return this.firstElementChild?.matches(selector) ? this.firstElementChild : null;
        const id = byId.exec(selector)?.[1];
        const found = id !== undefined && this.isConnected ? findWithin(this, id) : undefined;
        return found === undefined ? querySelector.call(this, selector) : found;
      },
    });
  }
}

/** The order of layers of styles, which is put before all others, if at all: among some thousand elements of styles. */
const ofLayers = 'style[data-mui-layer-order=';
const byId = /^\[id="([^"\\]+)"\]$/;

/** Undefined where the first of the document that has the id is elsewhere: another one may stand within. */
function findWithin(place: Element | Document, id: string): Element | null | undefined {
  const found = (place.ownerDocument ?? place).getElementById(id);
  if (found === null) return null;
  return found !== place && place.contains(found) ? found : undefined;
}

function findLabels(field: HTMLElement): HTMLLabelElement[] {
  const root = field.getRootNode();
  const labels = root instanceof Document ? root.getElementsByTagName('label') : [];
  return [...labels].filter((label) => mayBeOf(label, field) && findControl(label) === field);
}

/** Most labels name another field: that is told without looking for it. */
function mayBeOf(label: HTMLLabelElement, field: HTMLElement): boolean {
  const id = label.getAttribute('for');
  return id === null ? label.contains(field) : id === field.id;
}

/** The field that a label is of: the one it names, or else the first within it. */
function findControl(label: HTMLLabelElement): HTMLElement | null {
  const id = label.getAttribute('for');
  if (id === null) return [...label.getElementsByTagName('*')].filter(isLabelable)[0] ?? null;
  const named = id === '' ? null : label.ownerDocument.getElementById(id);
  return named !== null && isLabelable(named) ? named : null;
}

function isLabelable(element: Element): element is HTMLElement {
  return labelable.has(element.tagName) && !(element instanceof HTMLInputElement && element.type === 'hidden');
}

let isPrintingLess = false;

/** The page is printed once a test fails, not each time that something looked for is not there yet. Done once a worker. */
export function printOnlyWhatFailed(): void {
  if (isPrintingLess) return;
  isPrintingLess = true;
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      const config: object = getConfig();
      const isWaiting =
        '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
      if (!isWaiting) return getElementError(message, container);
      // By this name Testing Library knows an error whose place in the test it is to show.
      return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
    },
  });
}
