/** The colours of charts, nine and no more (document 3 §9), by mode; each reaches 3:1 on the ground of its mode. */
export const chartPalette = {
  light: ['#7d5b00', '#1d5a8c', '#a3342a', '#1c6b3c', '#6b3fa0', '#00696f', '#a0490c', '#5a5c61', '#97266d'],
  dark: ['#f2b705', '#7cb8ea', '#f28b82', '#7fcf9a', '#c3a2f0', '#5fc7cd', '#f0a060', '#b4b7bd', '#f08cc5'],
} as const;

/** Dashes of lines, so that series differ without their colours. */
const dashes = ['none', '7 4', '2 3', '10 3 2 3'] as const;

export interface SeriesLook {
  colour: string;
  dash: string;
}

/** How the nth series of a chart looks; past the ninth the colours come again, with other dashes. */
export function lookOfSeries(mode: 'light' | 'dark', nth: number): SeriesLook {
  const palette = chartPalette[mode];
  const round = Math.floor(nth / palette.length);
  return {
    colour: palette[nth % palette.length] ?? palette[0],
    dash: dashes[(nth + round) % dashes.length] ?? 'none',
  };
}
