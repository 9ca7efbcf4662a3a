import { Box, Stack } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { CountClass } from './classes.ts';
import { stepColour } from './mapColours.ts';

/** What the colours mean. */
export function MapLegend({ classes, noneLabel }: { classes: readonly CountClass[]; noneLabel: string }) {
  const { palette } = useTheme();
  const entries = [
    { label: noneLabel, colour: stepColour(palette.mode, -1, classes.length) },
    ...classes.map((each, index) => ({
      label: rangeText(each),
      colour: stepColour(palette.mode, index, classes.length),
    })),
  ];
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        listStyle: 'none',
        p: 0,
        m: 0,
        mt: 2,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {entries.map(({ label, colour }) => (
        <Stack component="li" key={label} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
          <Box
            aria-hidden
            data-swatch
            sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: colour, border: 1, borderColor: 'divider' }}
          />
          <span dir="ltr">{label}</span>
        </Stack>
      ))}
    </Stack>
  );
}

function rangeText({ from, to }: CountClass): string {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
}
