import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BarChart } from './BarChart.tsx';
import { chartPalette, lookOfSeries } from './chartColours.ts';
import { DoughnutChart } from './DoughnutChart.tsx';
import { RadarChart } from './RadarChart.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 }));

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe.each([
  ['light', '#ffffff'],
  ['dark', '#1b1e22'],
] as const)('the palette of charts in %s', (mode, ground) => {
  it('has nine colours and no more, each to be told from the ground', () => {
    const palette: readonly string[] = chartPalette[mode];
    expect(new Set(palette).size).toBe(9);
    for (const colour of palette) {
      const [darker = 0, lighter = 0] = [luminance(colour), luminance(ground)].toSorted((a, b) => a - b);
      expect((lighter + 0.05) / (darker + 0.05), colour).toBeGreaterThanOrEqual(3);
    }
  });

  it('comes again past the ninth series, with another dash', () => {
    expect(lookOfSeries(mode, 9)).toEqual({ colour: lookOfSeries(mode, 0).colour, dash: expect.any(String) as string });
    const looks = Array.from({ length: 18 }, (_unused, nth) => JSON.stringify(lookOfSeries(mode, nth)));
    expect(new Set(looks).size).toBe(18);
  });
});

it.each(['narrow', 'wide'])('a %s radar has room beside it for a name of ten capitals at 14 pixels', (size) => {
  const matchMedia = () => ({ matches: size === 'narrow', addEventListener: () => 0, removeEventListener: () => 0 });
  vi.stubGlobal('matchMedia', matchMedia);
  render(<RadarChart label="Room" axes={['A', 'TEAM/COACH', 'B', 'C']} series={[]} />);
  const [, , width] = (document.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const x = Number(screen.getByText('TEAM/COACH').getAttribute('x'));
  expect(x + 10 * 10).toBeLessThanOrEqual(width ?? 0);
});

describe('a radar', () => {
  const axes = ['North', 'East', 'South', 'West'];
  const corners = (name: string) =>
    document.querySelector(`[data-series="${name}"] polygon`)?.getAttribute('points')?.split(' ') ?? [];

  it('has a corner an axis, from the middle at 0 to the rim at 100', () => {
    render(<RadarChart label="Winds" axes={axes} series={[{ name: 'Now', values: [100, 0, 50, 100] }]} />);
    expect(screen.getByRole('img', { name: 'Winds' })).toBeVisible();
    expect(corners('Now')).toEqual(['320.0,50.0', '320.0,240.0', '320.0,335.0', '130.0,240.0']);
  });

  it('leaves out what is not known', () => {
    render(<RadarChart label="Winds" axes={axes} series={[{ name: 'Gaps', values: [100, null, 50, null] }]} />);
    expect(corners('Gaps')).toHaveLength(2);
  });
});

it('a long name of an axis stands in lines', () => {
  const axes = ['Own youth in the first team of the club and its friends', 'East', 'West'];
  render(<RadarChart label="Names" axes={axes} series={[]} />);
  const lines = [...document.querySelectorAll('[aria-label=Names] tspan')].map((line) => line.textContent);
  expect(lines.slice(0, 3)).toEqual(['Own youth in', 'the first team', 'of the club and…']);
});

describe('a doughnut', () => {
  const lengths = () =>
    [...document.querySelectorAll('[data-part]')].map((part) =>
      parseFloat(part.getAttribute('stroke-dasharray') ?? ''),
    );

  it('has an arc a part by its share, none for nothing, and the middle in words', () => {
    const parts = [1, 0, 3].map((value, nth) => ({ name: `part ${nth}`, value }));
    render(<DoughnutChart label="Shares" parts={parts} middle="1/4" />);
    expect(screen.getByRole('img', { name: 'Shares' })).toBeVisible();
    const [first = 0, second = 0] = lengths();
    expect(lengths()).toHaveLength(2);
    expect((first + 2) / (second + 2)).toBeCloseTo(1 / 3);
    expect(screen.getByText('1/4')).toBeVisible();
  });

  it('is closed with one part, and empty without any', () => {
    const { rerender } = render(<DoughnutChart label="Shares" parts={[{ name: 'all', value: 2 }]} middle="" />);
    expect(lengths()[0]).toBeCloseTo(2 * Math.PI * 56);
    rerender(<DoughnutChart label="Shares" parts={[{ name: 'all', value: 0 }]} middle="" />);
    expect(lengths()).toEqual([]);
  });
});

it.each([
  ['ltr', 0, 1],
  ['rtl', 640, -1],
] as const)('bars written from %s begin where lines begin', (direction, start, sense) => {
  render(
    <ThemeProvider theme={createTheme({ direction })}>
      <BarChart label="Bars" bars={[{ name: 'Half', value: 5, text: '5' }]} maximum={10} maximumLabel="10" />
    </ThemeProvider>,
  );
  const ends = [...document.querySelectorAll('[data-bar] rect')].map((bar) => {
    const [x = 0, width = 0] = ['x', 'width'].map((name) => Number(bar.getAttribute(name)));
    return [x, x + width].map((at) => (at - start) * sense).toSorted((a, b) => a - b);
  });
  expect(ends).toEqual([
    [4, 584],
    [4, 294],
  ]);
});
