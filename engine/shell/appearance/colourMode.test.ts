import { afterEach, expect, it } from 'vitest';
import { chooseColourMode, colourFirstPage } from './colourMode.ts';

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'light dark'],
] as const)('shows the page before the program in the mode that was chosen: %s', (chosen, content) => {
  document.head.innerHTML = '<meta name="color-scheme" content="light dark">';
  chooseColourMode(chosen);
  colourFirstPage();
  expect(document.querySelector('meta')?.content).toBe(content);
});
