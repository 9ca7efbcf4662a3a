import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { Ref } from 'react';
import { lookOfSeries } from './chartColours.ts';

export interface RadarSeries {
  name: string;
  /** One an axis, 0 to 100; null where nothing is known. */
  values: readonly (number | null)[];
}

export interface RadarChartProps {
  /** What it shows, for those who do not see it; figures belong into a table beside it. */
  label: string;
  axes: readonly string[];
  series: readonly RadarSeries[];
  ref?: Ref<SVGSVGElement>;
}

/** Pixels of the drawing, which is as wide as there is room: on a narrow screen a smaller one keeps its letters legible. */
const sizes = {
  wide: { width: 640, radius: 190, top: 50 },
  narrow: { width: 420, radius: 88, top: 44 },
} as const;
/** Pixels from the rim to the names of the axes. */
const labelGap = 18;
const rings = [25, 50, 75, 100] as const;
/** Letters that a line of a name holds. */
const longestLines = { axis: 15, legend: 44 } as const;
/** Lines that a name has room for. */
const mostLines = 3;

/** Values on axes around a centre, a line a series; drawn with attributes alone, so that it can be saved as it is. */
export function RadarChart({ label, axes, series, ref }: RadarChartProps) {
  const { palette, typography, breakpoints } = useTheme();
  const { width, radius, top } = sizes[useMediaQuery(breakpoints.down('sm')) ? 'narrow' : 'wide'];
  const centre = { x: width / 2, y: top + radius };
  const legendTop = centre.y + radius + 82;
  const legend = series.map(({ name }) => linesOf(name, longestLines.legend));
  const topOf = (nth: number) => legendTop + 18 * legend.slice(0, nth).flat().length + 6 * nth;
  const height = topOf(series.length);
  const place = (axis: number, percent: number) => {
    const angle = (2 * Math.PI * axis) / axes.length - Math.PI / 2;
    const distance = (radius * percent) / 100;
    return { x: centre.x + distance * Math.cos(angle), y: centre.y + distance * Math.sin(angle) };
  };
  const points = (percentOf: (axis: number) => number | null) =>
    axes.flatMap((_name, axis) => {
      const percent = percentOf(axis);
      if (percent === null) return [];
      const { x, y } = place(axis, percent);
      return [`${x.toFixed(1)},${y.toFixed(1)}`];
    });
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={typography.fontFamily}
      direction="ltr"
      style={{ display: 'block', width: '100%', maxWidth: width, marginInline: 'auto' }}
    >
      <rect width={width} height={height} fill={palette.background.paper} />
      {rings.map((ring) => (
        <polygon key={ring} points={points(() => ring).join(' ')} fill="none" stroke={palette.divider} />
      ))}
      {axes.map((name, axis) => {
        const { x, y } = place(axis, 100);
        const outside = place(axis, 100 + (100 * labelGap) / radius);
        const side = Math.abs(outside.x - centre.x) < 8 ? 'middle' : outside.x > centre.x ? 'start' : 'end';
        return (
          <g key={name}>
            <line x1={centre.x} y1={centre.y} x2={x} y2={y} stroke={palette.divider} />
            <text y={outside.y + 5} textAnchor={side} fontSize={14} fill={palette.text.primary}>
              {linesOf(name, longestLines.axis).map((line, at) => (
                <tspan key={at} x={outside.x} dy={at === 0 ? 0 : 17}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
      {rings.slice(0, -1).map((ring) => (
        <text key={ring} x={centre.x + 5} y={place(0, ring).y - 3} fontSize={11} fill={palette.text.secondary}>
          {ring}
        </text>
      ))}
      {series.map(({ name, values }, nth) => {
        const { colour, dash } = lookOfSeries(palette.mode, nth);
        const corners = points((axis) => values[axis] ?? null);
        return (
          <g key={name} data-series={name}>
            <polygon
              points={corners.join(' ')}
              fill={colour}
              fillOpacity={nth === 0 ? 0.14 : 0}
              stroke={colour}
              strokeWidth={2.5}
              strokeDasharray={dash}
              strokeLinejoin="round"
            />
            {corners.map((corner, at) => {
              const [x, y] = corner.split(',');
              return <circle key={at} cx={x} cy={y} r={3.5} fill={colour} />;
            })}
          </g>
        );
      })}
      {series.map(({ name }, nth) => {
        const { colour, dash } = lookOfSeries(palette.mode, nth);
        const y = topOf(nth);
        return (
          <g key={name}>
            <line x1={20} x2={64} y1={y} y2={y} stroke={colour} strokeWidth={2.5} strokeDasharray={dash} />
            <circle cx={42} cy={y} r={3.5} fill={colour} />
            <text y={y + 5} fontSize={14} fill={palette.text.primary}>
              {legend[nth]?.map((line, at) => (
                <tspan key={at} x={76} dy={at === 0 ? 0 : 18}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A name in lines of so many letters, broken between words; what there is no room for is left off. */
function linesOf(name: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > longest ? `${word.slice(0, longest - 1)}…` : word);
  }
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1] ?? ''}…`] : lines;
}
