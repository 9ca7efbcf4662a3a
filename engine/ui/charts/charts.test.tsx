import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  render(<RadarChart label="Room" axes={['A', 'TEAM/COACH', 'B', 'C']} series={[]} sayValue={String} />);
  const [, , width] = (document.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const x = Number(screen.getByText('TEAM/COACH').getAttribute('x'));
  expect(x + 10 * 10).toBeLessThanOrEqual(width ?? 0);
});

describe('a radar', () => {
  const axes = ['North', 'East', 'South', 'West'];
  const corners = (name: string) =>
    document.querySelector(`[data-series="${name}"] polygon`)?.getAttribute('points')?.split(' ') ?? [];

  it('has a corner an axis, from the middle at 0 to the rim at 100', () => {
    render(
      <RadarChart label="Winds" axes={axes} series={[{ name: 'Now', values: [100, 0, 50, 100] }]} sayValue={String} />,
    );
    expect(screen.getByRole('img', { name: 'Winds' })).toBeVisible();
    expect(corners('Now')).toEqual(['320.0,50.0', '320.0,240.0', '320.0,335.0', '130.0,240.0']);
  });

  it('leaves out what is not known', () => {
    render(
      <RadarChart
        label="Winds"
        axes={axes}
        series={[{ name: 'Gaps', values: [100, null, 50, null] }]}
        sayValue={String}
      />,
    );
    expect(corners('Gaps')).toHaveLength(2);
  });
});

it.each([
  ['ltr', 20, 76],
  ['rtl', 620, 564],
] as const)('a radar written from %s has its legend where lines begin', (direction, line, text) => {
  render(
    <ThemeProvider theme={createTheme({ direction })}>
      <RadarChart label="Legend" axes={['A', 'B', 'C']} series={[{ name: 'Own', values: [] }]} sayValue={String} />
    </ThemeProvider>,
  );
  const name = screen.getByText('Own');
  expect(name).toHaveAttribute('x', String(text));
  expect(name.closest('text')).toHaveAttribute('direction', direction);
  expect(name.closest('g')?.querySelector('line')).toHaveAttribute('x1', String(line));
});

it('a long name of an axis stands in lines', () => {
  const axes = ['Own youth in the first team of the club and its friends', 'East', 'West'];
  render(<RadarChart label="Names" axes={axes} series={[]} sayValue={String} />);
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

describe('by keyboard', () => {
  const said = () => screen.getByRole('status').textContent;
  const go = async (...keys: string[]) => {
    const heard: (string | null)[] = [];
    for (const key of keys) {
      await userEvent.keyboard(`{${key}}`);
      heard.push(said());
    }
    return heard;
  };
  const bars = ['One', 'Two', 'Three'].map((name, nth) => ({ name, value: nth, text: `${nth} of 3` }));

  it('each bar is reached and said with its name and value, around at the ends', async () => {
    render(<BarChart label="Bars" bars={bars} maximum={3} maximumLabel="3" />);
    await userEvent.tab();
    expect(screen.getByRole('application', { name: 'Bars' })).toHaveFocus();
    expect(said()).toBe('');
    expect(await go('ArrowDown', 'ArrowRight', 'End', 'ArrowDown', 'ArrowUp', 'Home')).toEqual([
      'One: 0 of 3',
      'Two: 1 of 3',
      'Three: 2 of 3',
      'One: 0 of 3',
      'Three: 2 of 3',
      'One: 0 of 3',
    ]);
    expect(document.querySelectorAll('[data-meant]')).toHaveLength(1);
    expect(await go('Escape')).toEqual(['']);
    await go('ArrowDown');
    await userEvent.tab();
    expect(said()).toBe('');
    expect(document.querySelector('[data-meant]')).toBeNull();
  });

  it('the next bar stands to the left where lines begin at the right', async () => {
    render(
      <ThemeProvider theme={createTheme({ direction: 'rtl' })}>
        <BarChart label="Bars" bars={bars} maximum={3} maximumLabel="3" />
      </ThemeProvider>,
    );
    await userEvent.tab();
    expect(await go('ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual(['One: 0 of 3', 'Two: 1 of 3', 'One: 0 of 3']);
  });

  it('each value of a radar is: along the axes of a series, and from series to series; what is not known is said', async () => {
    const series = [
      { name: 'Club', values: [10, null, 30] },
      { name: 'Median', values: [40, 50, 60] },
    ];
    const sayValue = (value: number | null) => (value === null ? 'not known' : `${value} %`);
    render(<RadarChart label="Radar" axes={['A', 'B', 'C']} series={series} sayValue={sayValue} />);
    await userEvent.tab();
    expect(await go('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight')).toEqual([
      'A, Club: 10 %',
      'B, Club: not known',
      'B, Median: 50 %',
      'C, Median: 60 %',
      'C, Club: 30 %',
      'A, Club: 10 %',
    ]);
  });

  it('each part of a doughnut is, and one that is nothing too', async () => {
    const parts = ['Done', 'Open', 'Late'].map((name, value) => ({ name, value }));
    render(<DoughnutChart label="Shares" parts={parts} middle="3" />);
    await userEvent.tab();
    expect(await go('ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual(['Done: 0', 'Open: 1', 'Late: 2']);
  });

  it('a chart without values leads nowhere', async () => {
    render(<BarChart label="Bars" bars={[]} maximum={1} maximumLabel="1" />);
    await userEvent.tab();
    expect(await go('ArrowDown', 'Escape')).toEqual(['', '']);
  });
});
