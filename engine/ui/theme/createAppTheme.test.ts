import Fade from '@mui/material/Fade';
import { createTheme, getContrastRatio, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { createAppTheme } from './createAppTheme.ts';

/** The hue of a colour in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

it.each(['light', 'dark'] as const)('the primary colour is gold, legible on what it stands on: %s', (mode) => {
  const { primary, background } = createTheme(createAppTheme({ mode, direction: 'ltr' })).palette;
  for (const colour of [primary.main, primary.light, primary.dark]) {
    expect(hueOf(colour)).toBeGreaterThan(40);
    expect(hueOf(colour)).toBeLessThan(55);
  }
  expect(getContrastRatio(primary.main, background.paper)).toBeGreaterThanOrEqual(4.5);
  expect(getContrastRatio(primary.contrastText, primary.main)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  { asked: 'less motion', matches: true, duration: '0ms' },
  { asked: 'nothing', matches: false, duration: '225ms' },
])('what opens takes $duration for who asks for $asked', ({ matches, duration }) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: matches && query.includes('reduced-motion'), media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  const theme = createTheme(createAppTheme({ mode: 'light', direction: 'ltr' }));
  const opened = createElement(Fade, { in: true, appear: true, children: createElement('p', null, 'Opened') });
  render(createElement(ThemeProvider, { theme }, opened));
  expect(screen.getByText('Opened').style.transition).toContain(` ${duration} `);
});
