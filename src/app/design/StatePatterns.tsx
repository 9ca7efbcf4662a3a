import { Alert, Box, Button, Stack } from '@mui/material';
import { byName } from '#engine/rules/texts/byName.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { NotBuiltYet } from '#engine/ui/NotBuiltYet.tsx';
import { WorldMap } from '#engine/ui/world-map/WorldMap.tsx';

const texts = {
  map: 'Map',
  table: 'Table',
  country: 'Country',
  count: 'Clubs',
  none: 'None',
  failed: 'The map could not be loaded.',
};
const counts = { '056': 40, '528': 12, '250': 22, '724': 9, '076': 31, '566': 3, '392': 6, '036': 2, '504': 5 };

/** What stands where there is nothing, nothing yet, or something wrong. */
export function StatePatterns({ mode }: { mode: string }) {
  return (
    <Stack spacing={3}>
      <Stack spacing={1.5}>
        <Alert severity="info">Save changes before resending</Alert>
        <Alert severity="success">Jobs added: View status in the recent jobs</Alert>
        <Alert severity="warning">This assessment is already closed.</Alert>
        <Alert severity="error">Make sure the days of the season are correct</Alert>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}>
        <EmptyState
          title="No clubs yet"
          advice="Add the first one, or bring in a whole sheet."
          action={<Button variant="contained">Add a club</Button>}
        />
        <ErrorState
          title="The clubs could not be read"
          advice="The server does not answer. Check your connection."
          retryLabel="Try again"
          onRetry={() => undefined}
        />
        <NotBuiltYet title="Not built yet">A timeline of the club's seasons.</NotBuiltYet>
      </Box>
      <LoadingState kind="list" label="Loading clubs" rows={3} />
      <LoadingState kind="form" label="Loading the form" rows={4} />
      <LoadingState kind="cards" label="Loading cards" />
      <WorldMap
        counts={counts}
        byName={byName('en')}
        title={`Clubs of the world, ${mode}`}
        texts={{ ...texts, table: `Table, ${mode}` }}
        onSelect={() => undefined}
      />
    </Stack>
  );
}
