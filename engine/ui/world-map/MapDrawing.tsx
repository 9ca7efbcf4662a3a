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
  const { palette, direction } = useTheme();
  const [hinted, setHinted] = useState<string | null>(null);
  const [stop, setStop] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  const byCode = new Map(rows.map((row, index) => [row.numeric, { ...row, index }]));
  const drawn = rows.filter(({ numeric }) => shapes.some((shape) => shape.numeric === numeric));
  const hint = hinted === null ? undefined : byCode.get(hinted);

  const move = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step =
      event.key === forward || event.key === 'ArrowDown'
        ? 1
        : event.key === backward || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (step === 0 || drawn.length === 0) return;
    event.preventDefault();
    const next = (stop + step + drawn.length) % drawn.length;
    setStop(next);
    svg.current?.querySelector<SVGPathElement>(`[data-country="${drawn[next]?.numeric}"]`)?.focus();
  };

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
              tabIndex={drawn[stop]?.numeric === row.numeric ? 0 : -1}
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
          visibility: hint ? 'visible' : 'hidden',
        }}
      >
        {hint ? (
          <>
            {hint.name}: <strong>{hint.count}</strong>
          </>
        ) : null}
      </Box>
    </Box>
  );
}
