import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

interface ChartPointsProps {
  /** What the chart shows. */
  label: string;
  /** Each value with its name, in words, a row a series; within a row in the order in which they are drawn. */
  rows: readonly (readonly string[])[];
  /** Looks into a value: of Enter, which does nothing without. */
  onChoose?: ((place: Place) => void) | undefined;
  /** What is drawn goes with the text: what comes next stands to the left where lines begin at the right. */
  isMirrored?: boolean;
  /** The place of the value that is meant, null while none is. */
  children: (place: Place | null) => ReactNode;
}

/** A value of a chart: of which series, and which of its values. */
export interface Place {
  row: number;
  column: number;
}

/**
 * Leads through the values of a chart by keyboard: arrows along a series and from one to another, Home and End to its
 * ends, Enter into it, Escape out of it. The value that is meant is said, and stands beside the chart in words. Where there is one
 * series alone, up and down go along it too.
 */
export function ChartPoints({ label, rows, onChoose, isMirrored = false, children }: ChartPointsProps) {
  const { direction } = useTheme();
  const [chosen, setChosen] = useState<Place | null>(null);
  const place = chosen && rows[chosen.row]?.[chosen.column] !== undefined ? chosen : null;
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && place && onChoose) {
      event.preventDefault();
      onChoose(place);
      return;
    }
    const next = event.key === 'Escape' ? null : move(place, keyOf(event.key, isMirrored && direction === 'rtl'), rows);
    if (next === undefined || (next === null && !place)) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(next);
  };
  return (
    <Box
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-keyshortcuts={`ArrowUp ArrowDown ArrowLeft ArrowRight Home End Escape${onChoose ? ' Enter' : ''}`}
      onKeyDown={press}
      onBlur={() => setChosen(null)}
      sx={{ position: 'relative', borderRadius: 1 }}
    >
      {children(place)}
      <Typography
        role="status"
        variant="body2"
        sx={{
          ...{ position: 'absolute', insetInlineStart: 0, top: 0, maxWidth: '100%', pointerEvents: 'none' },
          ...(place && { px: 1, py: 0.25, bgcolor: 'background.paper', border: 1, borderRadius: 1, boxShadow: 1 }),
        }}
      >
        {place && rows[place.row]?.[place.column]}
      </Typography>
    </Box>
  );
}

type Key = 'next' | 'previous' | 'below' | 'above' | 'first' | 'last';

function keyOf(key: string, isMirrored: boolean): Key | undefined {
  if (key === 'ArrowRight') return isMirrored ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isMirrored ? 'next' : 'previous';
  const others = { ArrowDown: 'below', ArrowUp: 'above', Home: 'first', End: 'last' } as const;
  return Object.entries(others).find(([name]) => name === key)?.[1];
}

/** Where a key leads: from the first value on, around at the ends; undefined where it leads nowhere. */
function move(place: Place | null, key: Key | undefined, rows: ChartPointsProps['rows']): Place | undefined {
  const columns = rows[0]?.length ?? 0;
  if (!key || columns === 0) return undefined;
  if (!place) return key === 'last' || key === 'previous' ? { row: 0, column: columns - 1 } : { row: 0, column: 0 };
  const { row, column } = place;
  const around = (at: number, count: number) => (at + count) % count;
  if (key === 'first' || key === 'last') return { row, column: key === 'first' ? 0 : columns - 1 };
  const step = key === 'next' || key === 'below' ? 1 : -1;
  const isAcross = (key === 'below' || key === 'above') && rows.length > 1;
  return isAcross ? { row: around(row + step, rows.length), column } : { row, column: around(column + step, columns) };
}
