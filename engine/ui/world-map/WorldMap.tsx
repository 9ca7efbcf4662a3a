import { Box, Card, Skeleton, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Topology } from 'topojson-specification';
import { countClasses } from './classes.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapTable } from './MapTable.tsx';
import { mapSize, type CountryShape } from './CountryShape.ts';

export interface WorldMapTexts {
  map: string;
  table: string;
  country: string;
  count: string;
  none: string;
  failed: string;
}

export interface WorldMapProps {
  /** How many, by ISO 3166-1 numeric code of three digits; what has none is left out. */
  counts: Readonly<Record<string, number>>;
  /** Names in the interface language, by the same code; English ones stand in. */
  names?: Readonly<Record<string, string>>;
  /** Compares two names as the interface language sorts them. */
  byName: (one: string, other: string) => number;
  onSelect?: (numeric: string) => void;
  title: string;
  texts: WorldMapTexts;
  actions?: ReactNode;
}

export interface CountryCount {
  numeric: string;
  name: string;
  count: number;
}

/** Countries coloured by a count, with the same figures as a table; both lead to the country chosen. */
export function WorldMap({ counts, names = {}, byName, onSelect, title, texts, actions }: WorldMapProps) {
  const [view, setView] = useState<'map' | 'table'>('map');
  const shapes = useShapes();
  const rows = useMemo(
    () => listCountries(counts, names, shapes.data ?? []).sort((a, b) => b.count - a.count || byName(a.name, b.name)),
    [counts, names, shapes.data, byName],
  );
  const classes = useMemo(() => countClasses(Math.max(0, ...rows.map(({ count }) => count))), [rows]);
  return (
    <Card component="section" aria-label={title} sx={{ p: 2.5 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        <Box component="h2" sx={{ typography: 'h2', m: 0 }}>
          {title}
        </Box>
        <Stack direction="row" spacing={1}>
          {actions}
          <ToggleButtonGroup
            size="small"
            exclusive
            value={view}
            onChange={(_event, next: 'map' | 'table' | null) => next && setView(next)}
            aria-label={title}
          >
            <ToggleButton value="map">{texts.map}</ToggleButton>
            <ToggleButton value="table">{texts.table}</ToggleButton>
          </ToggleButtonGroup>
        </Stack>
      </Stack>
      {view === 'table' ? (
        <MapTable rows={rows} texts={texts} {...(onSelect ? { onSelect } : {})} />
      ) : shapes.data ? (
        <>
          <MapDrawing
            shapes={shapes.data}
            rows={rows}
            classes={classes}
            label={title}
            {...(onSelect ? { onSelect } : {})}
          />
          <MapLegend classes={classes} noneLabel={texts.none} />
        </>
      ) : shapes.hasFailed ? (
        <Box role="alert">{texts.failed}</Box>
      ) : (
        <Skeleton
          variant="rounded"
          sx={{ width: '100%', height: 'auto', aspectRatio: `${mapSize.width} / ${mapSize.height}` }}
        />
      )}
    </Card>
  );
}

function useShapes(): { data: readonly CountryShape[] | null; hasFailed: boolean } {
  const [data, setData] = useState<readonly CountryShape[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadWorldShapes().then(
      (shapes) => isCurrent && setData(shapes),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return { data, hasFailed };
}

let worldShapes: Promise<readonly CountryShape[]> | null = null;

/** The outlines of all countries; geometry and projection are fetched once, when a map is first shown. */
function loadWorldShapes(): Promise<readonly CountryShape[]> {
  worldShapes ??= Promise.all([import('world-atlas/countries-50m.json'), import('./drawShapes.ts')]).then(
    // Read as JSON, its texts have lost which of the topology's few kinds they are.
    ([atlas, { drawShapes }]) => drawShapes(atlas.default as unknown as Topology),
  );
  return worldShapes;
}

function listCountries(
  counts: Readonly<Record<string, number>>,
  names: Readonly<Record<string, string>>,
  shapes: readonly CountryShape[],
): CountryCount[] {
  const drawn = new Map(shapes.map(({ numeric, name }) => [numeric, name]));
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([numeric, count]) => ({ numeric, count, name: names[numeric] ?? drawn.get(numeric) ?? numeric }));
}
