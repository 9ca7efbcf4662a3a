import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { Ref } from 'react';
import { lookOfSeries } from './chartColours.ts';
import { ChartPoints, type Place } from './ChartPoints.tsx';

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
  /** A value in words. */
  sayValue: (value: number | null) => string;
  /** Looks into an axis that is chosen, by a click on it or its name, or by Enter. */
  onChoose?: ((axis: number) => void) | undefined;
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

/**
 * Values on axes around a centre, a line a series; drawn with attributes alone, so that it can be saved as it is. Arrow
 * keys lead around a series, and from one to another.
 */
export function RadarChart({ sayValue, ...drawn }: RadarChartProps) {
  const { label, axes, series, onChoose } = drawn;
  const rows = series.map(({ name, values }) =>
    axes.map((axis, at) => `${axis}, ${name}: ${sayValue(values[at] ?? null)}`),
  );
  return (
    <ChartPoints label={label} rows={rows} onChoose={onChoose && (({ column }) => onChoose(column))}>
      {(place) => <Radar {...drawn} place={place} />}
    </ChartPoints>
  );
}

interface RadarProps extends Omit<RadarChartProps, 'sayValue'> {
  place: Place | null;
}

function Radar({ label, axes, series, onChoose, place, ref }: RadarProps) {
  const { palette, typography, breakpoints } = useTheme();
  const size = sizes[useMediaQuery(breakpoints.down('sm')) ? 'narrow' : 'wide'];
  const circle = circleOf(size, axes.length);
  const entries = entriesOf(series, circle.centre.y + size.radius + 82);
  const { width } = size;
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${entries.end}`}
      fontFamily={typography.fontFamily}
      direction="ltr"
      style={{ display: 'block', width: '100%', maxWidth: width, marginInline: 'auto' }}
    >
      <rect width={width} height={entries.end} fill={palette.background.paper} />
      <Web circle={circle} axes={axes} onChoose={onChoose} />
      {series.map(({ name, values }, nth) => {
        const { colour, dash } = lookOfSeries(palette.mode, nth);
        const corners = circle.corners((axis) => values[axis] ?? null);
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
      {place ? <Meant point={circle.place(place.column, series[place.row]?.values[place.column] ?? 0)} /> : null}
      {entries.all.map((entry, nth) => (
        <LegendEntry key={entry.name} {...entry} nth={nth} width={width} />
      ))}
    </svg>
  );
}

interface Point {
  x: number;
  y: number;
}

/** Where the values stand, in pixels of the drawing. */
interface Circle {
  centre: Point;
  place: (axis: number, percent: number) => Point;
  /** A name beside the rim. */
  labelPlace: (axis: number) => Point;
  /** Of a line through the values that there are, each as `x,y`. */
  corners: (percentOf: (axis: number) => number | null) => string[];
}

function circleOf({ width, radius, top }: (typeof sizes)[keyof typeof sizes], axisCount: number): Circle {
  const centre = { x: width / 2, y: top + radius };
  const place = (axis: number, percent: number) => {
    const angle = (2 * Math.PI * axis) / axisCount - Math.PI / 2;
    const distance = (radius * percent) / 100;
    return { x: centre.x + distance * Math.cos(angle), y: centre.y + distance * Math.sin(angle) };
  };
  return {
    centre,
    place,
    labelPlace: (axis) => place(axis, 100 + (100 * labelGap) / radius),
    corners: (percentOf) =>
      Array.from({ length: axisCount }, (_axis, axis) => axis).flatMap((axis) => {
        const percent = percentOf(axis);
        if (percent === null) return [];
        const { x, y } = place(axis, percent);
        return [`${x.toFixed(1)},${y.toFixed(1)}`];
      }),
  };
}

/** A ring around the value that is meant; of one that is not known around the middle. */
function Meant({ point: { x, y } }: { point: Point }) {
  const { palette } = useTheme();
  return <circle data-meant cx={x} cy={y} r={8} fill="none" stroke={palette.text.primary} strokeWidth={2} />;
}

/** Rings with their figures, and axes with their names. */
function Web({ circle, axes, onChoose }: { circle: Circle } & Pick<RadarProps, 'axes' | 'onChoose'>) {
  const { palette } = useTheme();
  const { centre, place } = circle;
  return (
    <>
      {rings.map((ring) => (
        <polygon key={ring} points={circle.corners(() => ring).join(' ')} fill="none" stroke={palette.divider} />
      ))}
      {axes.map((name, axis) => {
        const { x, y } = place(axis, 100);
        const outside = circle.labelPlace(axis);
        const side = Math.abs(outside.x - centre.x) < 8 ? 'middle' : outside.x > centre.x ? 'start' : 'end';
        return (
          <g key={name} data-axis={axis} {...(onChoose && { cursor: 'pointer', onClick: () => onChoose(axis) })}>
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
    </>
  );
}

interface Entry {
  name: string;
  lines: readonly string[];
  /** Of its first line. */
  y: number;
}

/** The series by name, one below the other from `top`, and where the last ends. */
function entriesOf(series: readonly RadarSeries[], top: number): { all: Entry[]; end: number } {
  const all: Entry[] = [];
  let end = top;
  for (const { name } of series) {
    const lines = linesOf(name, longestLines.legend);
    all.push({ name, lines, y: end });
    end += 18 * lines.length + 6;
  }
  return { all, end };
}

/** A line as the series has it, and its name, from where lines begin. */
function LegendEntry({ lines, y, nth, width }: Entry & { nth: number; width: number }) {
  const { palette, direction } = useTheme();
  const place = (x: number) => (direction === 'rtl' ? width - x : x);
  const { colour, dash } = lookOfSeries(palette.mode, nth);
  return (
    <g>
      <line x1={place(20)} x2={place(64)} y1={y} y2={y} stroke={colour} strokeWidth={2.5} strokeDasharray={dash} />
      <circle cx={place(42)} cy={y} r={3.5} fill={colour} />
      <text y={y + 5} fontSize={14} fill={palette.text.primary} direction={direction}>
        {lines.map((line, at) => (
          <tspan key={at} x={place(76)} dy={at === 0 ? 0 : 18}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
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
