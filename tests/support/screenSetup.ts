import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { config } from 'react-transition-group';
import { afterAll, afterEach, vi } from 'vitest';
import * as overlays from '#engine/ui/overlays.ts';
import { printOnlyWhatFailed, quickenLookups, quickenLabels } from './quickLookups.ts';
import { quickenStyles } from './quickStyles.ts';

// What fades out hides what stands behind it for as long: a test would have to guess when that ends.
config.disabled = true;
// What is fetched when it is first opened takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
printOnlyWhatFailed();
takeNoOwnerStacks();
quickenLabels();
quickenLookups();
quickenStyles();
// What opens shows at once, as for who has opened something before.
await Promise.all(Object.values(overlays).map((part) => part.preload()));

afterEach(() => cleanup());

// The next file finds the window as it was.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

// jsdom lays nothing out, so it has no place to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;

// Nor does a size ever change.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

/** React keeps a stack of each element that it makes, for its warnings: a tenth of a test of a screen. */
function takeNoOwnerStacks(): void {
  const inner: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
  if (typeof inner !== 'object' || inner === null) return;
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });
}
