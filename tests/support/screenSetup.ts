import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { quickenLabels } from './quickLabels.ts';
import { quickenStyles } from './quickStyles.ts';

quickenLabels();
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
