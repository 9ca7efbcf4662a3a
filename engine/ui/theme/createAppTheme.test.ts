import { createTheme, getContrastRatio } from '@mui/material/styles';
import { expect, it } from 'vitest';
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
