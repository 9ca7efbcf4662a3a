import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { Ref } from 'react';
import { lookOfSeries } from './chartColours.ts';
import { ChartPoints, type Place } from './ChartPoints.tsx';

export interface Bar {
  name: string;
  /** 0 to the chart's maximum; null where nothing is known. */
  value: number | null;
  /** The value in words. */
  text: string;
}

export interface BarChartProps {
  /** What it shows, for those who do not see it; figures belong into a table beside it. */
  label: string;
  bars: readonly Bar[];
  maximum: number;
  /** What the maximum is called. */
  maximumLabel: string;
  /** All bars alike: the first is no other than the rest. */
  isEven?: boolean;
  /** There is little room whatever the window: one of several beside each other. */
  isNarrow?: boolean;
  /** Looks into a bar that is chosen, by a click or Enter. */
  onChoose?: ((bar: number) => void) | undefined;
  ref?: Ref<SVGSVGElement>;
}

/** Pixels of the drawing, which is as wide as there is room: on a narrow screen a smaller one keeps its letters legible. */
const widths = { wide: 640, narrow: 360 } as const;
const left = 4;
const right = 56;
const step = 58;

/**
 * Bars below each other up to a maximum, the first one stressed, from where lines begin; drawn with attributes alone, so
 * that it can be saved as it is. Arrow keys lead from bar to bar.
 */
export function BarChart(props: BarChartProps) {
  const { onChoose } = props;
  const words = props.bars.map(({ name, text }) => `${name}: ${text}`);
  return (
    <ChartPoints
      isMirrored
      label={props.label}
      rows={[words]}
      onChoose={onChoose && (({ column }) => onChoose(column))}
    >
      {(place) => <Bars {...props} place={place} />}
    </ChartPoints>
  );
}

interface BarsProps extends BarChartProps {
  place: Place | null;
}

function Bars({ label, bars, maximum, maximumLabel, place: meant, ref, ...look }: BarsProps) {
  const { isEven = false, isNarrow = false, onChoose } = look;
  const { palette, typography, breakpoints, direction } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'));
  const width = widths[isPhone || isNarrow ? 'narrow' : 'wide'];
  const length = width - left - right;
  const height = bars.length * step + 40;
  const edge = left + length;
  /** Where something of a width stands that begins at x where lines begin. */
  const place = (x: number, wide = 0) => (direction === 'rtl' ? width - x - wide : x);
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={typography.fontFamily}
      direction={direction}
      style={{ display: 'block', width: '100%', maxWidth: width, marginInline: 'auto' }}
    >
      <rect width={width} height={height} fill={palette.background.paper} />
      {bars.map(({ name, value, text }, nth) => {
        const isStressed = nth === 0 && !isEven;
        const { colour } = lookOfSeries(palette.mode, isStressed ? 0 : 1);
        const y = nth * step + 26;
        const reached = (length * Math.min(value ?? 0, maximum)) / maximum;
        return (
          <g key={name} data-bar={name} {...(onChoose && { cursor: 'pointer', onClick: () => onChoose(nth) })}>
            <text
              x={place(left)}
              y={y - 6}
              fontSize={14}
              fill={palette.text.primary}
              fontWeight={isStressed ? 600 : 400}
              // A span of years stays 2025–2026 where lines begin at the right.
              unicodeBidi="plaintext"
            >
              {name}
            </text>
            <rect x={place(left, length)} y={y} width={length} height={20} rx={4} fill={palette.divider} />
            <rect x={place(left, reached)} y={y} width={reached} height={20} rx={4} fill={colour} />
            {meant?.column === nth ? (
              <rect
                data-meant
                {...{ x: place(left, length) - 2, y: y - 2, width: length + 4, height: 24, rx: 6, fill: 'none' }}
                stroke={palette.text.primary}
                strokeWidth={2}
              />
            ) : null}
            <text x={place(edge + 10)} y={y + 15} fontSize={14} fill={palette.text.primary} fontWeight={600}>
              {text}
            </text>
          </g>
        );
      })}
      <line
        x1={place(edge)}
        x2={place(edge)}
        y1={20}
        y2={height - 24}
        stroke={palette.text.secondary}
        strokeDasharray="4 3"
      />
      <text x={place(edge)} y={height - 8} textAnchor="end" fontSize={13} fill={palette.text.secondary}>
        {maximumLabel}
      </text>
    </svg>
  );
}
