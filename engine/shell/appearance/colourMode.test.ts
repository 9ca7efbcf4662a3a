import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { darkRoles, lightRoles } from '#engine/ui/theme/tokens.ts';
import { chooseColourMode, colourFirstPage } from './colourMode.ts';

const meta = Object.assign(document.createElement('meta'), { name: 'color-scheme' });

// The head has the styles of the window that tests share: one without them lets no more styles in.
afterEach(() => {
  meta.remove();
  localStorage.clear();
});

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'light dark'],
] as const)('shows the page before the program in the mode that was chosen: %s', (chosen, content) => {
  meta.content = 'light dark';
  document.head.append(meta);
  chooseColourMode(chosen);
  colourFirstPage();
  expect(meta.content).toBe(content);
});

it('shows it on the grounds and in the ink of the theme', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toContain(`background: light-dark(${lightRoles.ground}, ${darkRoles.ground})`);
  expect(page).toContain(`color: light-dark(${lightRoles.text}, ${darkRoles.text})`);
});
