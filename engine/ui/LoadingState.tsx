import { Box, Card, CircularProgress, Skeleton, Stack, Typography } from '@mui/material';

export interface LoadingStateProps {
  kind: 'list' | 'form' | 'cards';
  /** What is being loaded, for screen readers. */
  label: string;
  rows?: number;
  /** Says what is being loaded in a box over the outline, once it takes longer than people notice. */
  isTold?: boolean;
}

/** The outline of what is coming. */
export function LoadingState({ kind, label, rows = kind === 'cards' ? 3 : 6, isTold = false }: LoadingStateProps) {
  const Outline = { list: ListOutline, form: FormOutline, cards: CardsOutline }[kind];
  return (
    <Box role="status" aria-label={label} aria-busy sx={{ position: 'relative' }}>
      <Outline rows={rows} />
      {isTold ? <LoadingBox label={label} /> : null}
    </Box>
  );
}

/** Not drawn before: a sign that turns is drawn anew with each picture, also where it is seen through. */
const appear = { from: { opacity: 0, visibility: 'hidden' }, to: { opacity: 1, visibility: 'visible' } };

/** It comes after a third of a second, and takes neither focus nor clicks. */
export function LoadingBox({ label }: { label: string }) {
  return (
    <Stack
      sx={{
        ...{ position: 'absolute', inset: 0, pt: 6, alignItems: 'center', pointerEvents: 'none' },
        '@keyframes loading-box': appear,
        animation: 'loading-box 200ms 300ms both',
      }}
    >
      <Card
        elevation={6}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, py: 1.75, bgcolor: 'background.paper' }}
      >
        <CircularProgress size={20} aria-hidden />
        <Typography>{label}</Typography>
      </Card>
    </Stack>
  );
}

function ListOutline({ rows }: { rows: number }) {
  return (
    <Card>
      {count(rows).map((row) => (
        <Stack
          key={row}
          direction="row"
          spacing={3}
          sx={{ px: 2, py: 1.75, borderTop: row > 0 ? 1 : 0, borderColor: 'divider' }}
        >
          <Skeleton variant="rounded" height={18} sx={{ flex: 5, maxWidth: `${70 - (row % 3) * 12}%` }} />
          <Skeleton variant="rounded" height={18} sx={{ flex: 2 }} />
          <Skeleton variant="rounded" height={18} width={32} />
        </Stack>
      ))}
    </Card>
  );
}

function FormOutline({ rows }: { rows: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {count(rows).map((row) => (
        <Stack key={row} spacing={0.75}>
          <Skeleton variant="rounded" height={14} width="38%" />
          <Skeleton variant="rounded" height={38} />
        </Stack>
      ))}
    </Box>
  );
}

function CardsOutline({ rows }: { rows: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
      {count(rows).map((row) => (
        <Card key={row} sx={{ p: 2.5 }}>
          <Skeleton variant="rounded" height={20} width="55%" />
          <Skeleton variant="rounded" height={14} sx={{ mt: 2 }} />
          <Skeleton variant="rounded" height={14} width="80%" sx={{ mt: 1 }} />
        </Card>
      ))}
    </Box>
  );
}

function count(rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => row);
}
