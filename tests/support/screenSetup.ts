import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { config } from 'react-transition-group';
import { afterAll, afterEach, vi } from 'vitest';
import { quickenLookups, quickenLabels } from './quickLookups.ts';
import { quickenStyles } from './quickStyles.ts';

// What fades out hides what stands behind it for as long: a test would have to guess when that ends.
config.disabled = true;
// What is fetched when it is first opened takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
quickenLabels();
quickenLookups();
quickenStyles();

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
