import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classOf, type CountClass } from './classes.ts';
import { mapColours, stepColour } from './mapColours.ts';
import type { CountryCount } from './WorldMap.tsx';
import { mapSize, type CountryShape } from './CountryShape.ts';

export interface MapDrawingProps {
  shapes: readonly CountryShape[];
  rows: readonly CountryCount[];
  classes: readonly CountClass[];
  label: string;
  onSelect?: (numeric: string) => void;
}

/** The map itself: one stop of the Tab key, arrow keys go through the countries by count, Enter chooses. */
export function MapDrawing({ shapes, rows, classes, label, onSelect }: MapDrawingProps) {
  const { palette } = useTheme();
  const [hinted, setHinted] = useState<string | null>(null);
  const byCode = new Map(rows.map((row, index) => [row.numeric, { ...row, index }]));
  const drawn = rows.filter(({ numeric }) => shapes.some((shape) => shape.numeric === numeric));
  const { svg, stop, move } = useArrowKeys(drawn);
  return (
    <Box sx={{ position: 'relative' }} dir="ltr">
      <Box
        component="svg"
        ref={svg}
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="group"
        aria-label={label}
        onKeyDown={move}
        onMouseLeave={() => setHinted(null)}
        sx={{
          width: '100%',
          display: 'block',
          '& path': { stroke: mapColours[palette.mode].edge, strokeWidth: 0.5 },
          '& path[role]': { cursor: onSelect ? 'pointer' : 'default' },
          '& path[role]:hover, & path[role]:focus': { stroke: palette.text.primary, strokeWidth: 1.6, outline: 'none' },
        }}
      >
        {shapes.map((shape, index) => {
          const row = byCode.get(shape.numeric);
          const fill = stepColour(palette.mode, row ? classOf(row.count, classes) : -1, classes.length);
          if (!row) return <path key={`${shape.numeric}-${index}`} d={shape.path} fill={fill} aria-hidden />;
          return (
            <path
              key={`${shape.numeric}-${index}`}
              d={shape.path}
              fill={fill}
              role={onSelect ? 'button' : 'img'}
              aria-label={`${row.name}: ${row.count}`}
              data-country={row.numeric}
              tabIndex={stop?.numeric === row.numeric ? 0 : -1}
              onClick={() => onSelect?.(row.numeric)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onSelect?.(row.numeric);
              }}
              onFocus={() => setHinted(row.numeric)}
              onBlur={() => setHinted(null)}
              onMouseEnter={() => setHinted(row.numeric)}
            />
          );
        })}
      </Box>
      <Hint row={hinted === null ? undefined : byCode.get(hinted)} />
    </Box>
  );
}

/** The row that Tab reaches, and how the arrow keys go on from it, the horizontal ones as one reads. */
function useArrowKeys(rows: readonly CountryCount[]) {
  const { direction } = useTheme();
  const [stop, setStop] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  const [forward, backward] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const steps: Readonly<Record<string, number>> = { [forward]: 1, ArrowDown: 1, [backward]: -1, ArrowUp: -1 };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || rows.length === 0) return;
    event.preventDefault();
    const next = (stop + step + rows.length) % rows.length;
    setStop(next);
    svg.current?.querySelector<SVGPathElement>(`[data-country="${rows[next]?.numeric}"]`)?.focus();
  };
  return { svg, stop: rows[stop], move };
}

/** The country that is pointed at, in a corner of the map. */
function Hint({ row }: { row: CountryCount | undefined }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInlineStart: 0,
        bottom: 0,
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        typography: 'body2',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        visibility: row ? 'visible' : 'hidden',
      }}
    >
      {row ? (
        <>
          {row.name}: <strong>{row.count}</strong>
        </>
      ) : null}
    </Box>
  );
}
