import { useTheme } from '@mui/material/styles';
import type { Ref } from 'react';
import { lookOfSeries } from './chartColours.ts';
import { ChartPoints, type Place } from './ChartPoints.tsx';

export interface DoughnutPart {
  name: string;
  /** At least 0. */
  value: number;
}

export interface DoughnutChartProps {
  /** What it shows, for those who do not see it; figures belong into a list beside it. */
  label: string;
  parts: readonly DoughnutPart[];
  /** What stands in the middle. */
  middle: string;
  ref?: Ref<SVGSVGElement>;
}

const size = 140;
const width = 20;
/** Pixels that a part is broader which is meant, on both sides together. */
const broader = 8;
const radius = (size - width - broader) / 2;
const around = 2 * Math.PI * radius;
/** Pixels of ground between two parts. */
const gap = 2;

/** Parts of a whole around a middle, a colour a part in their order; drawn with attributes alone. Arrow keys lead from part to part. */
export function DoughnutChart(props: DoughnutChartProps) {
  const words = props.parts.map(({ name, value }) => `${name}: ${value}`);
  return (
    <ChartPoints label={props.label} rows={[words]}>
      {(place) => <Doughnut {...props} place={place} />}
    </ChartPoints>
  );
}

interface DoughnutProps extends DoughnutChartProps {
  place: Place | null;
}

function Doughnut({ label, parts, middle, place, ref }: DoughnutProps) {
  const { palette, typography } = useTheme();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts.map(({ value }) => (total === 0 ? 0 : (value / total) * around));
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      fontFamily={typography.fontFamily}
      style={{ display: 'block', flexShrink: 0 }}
    >
      <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke={palette.divider} strokeWidth={width} />
      {parts.map(({ name }, nth) => {
        const length = shares[nth] ?? 0;
        if (length === 0) return null;
        const before = shares.slice(0, nth).reduce((sum, share) => sum + share, 0);
        const shown = length === around ? around : Math.max(length - gap, 1);
        return (
          <circle
            key={name}
            data-part={name}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            stroke={lookOfSeries(palette.mode, nth).colour}
            strokeWidth={place?.column === nth ? width + broader : width}
            strokeDasharray={`${shown} ${around - shown}`}
            strokeDashoffset={-before}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        );
      })}
      <text
        x={size / 2}
        y={size / 2 + 8}
        textAnchor="middle"
        fontSize={22}
        fontWeight={600}
        fill={palette.text.primary}
        direction="ltr"
      >
        {middle}
      </text>
    </svg>
  );
}
