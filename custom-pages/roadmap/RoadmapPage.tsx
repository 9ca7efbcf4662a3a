import { lazy, Suspense, useEffect, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ReferencePicker } from '#engine/browser/fields/ReferencePicker.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import type { Roadmap } from '#schemas/generated/types.ts';
import { RoadmapView } from './RoadmapView.tsx';

const RecordPanel = lazy(async () => ({
  default: (await import('#engine/browser/views/RecordPanel.tsx')).RecordPanel,
}));

/** Milliseconds after Load until the view appears (document 2 §2, §9). */
const viewDelay = 500;
const byStart = { field: 'startPeriod', order: 'DESC' } as const;

/** Chooses a club, then one of its roadmaps; Load shows it, which stands in the address (document 2 §2). */
export function RoadmapPage() {
  const translate = useTranslate();
  const { resources, user } = useEngine();
  const [search, setSearch] = useSearchParams();
  const loaded = search.get('roadmap') ?? '';
  const [clubId, setClubId] = useState(search.get('club') ?? '');
  const [roadmapId, setRoadmapId] = useState(loaded);
  const [isAdding, setAdding] = useState(false);
  const shown = useDelayed(loaded);
  const { data = [], isPending } = useGetList<EngineRecord & Roadmap>(
    'roadmaps',
    { filter: { clubId }, sort: byStart, pagination: { page: 1, perPage: 50 } },
    { enabled: clubId !== '', retry: false },
  );
  const clubs = resources.get('clubs');
  const roadmaps = resources.get('roadmaps');
  if (!clubs || !roadmaps) return null;
  const hasNone = clubId !== '' && !isPending && data.length === 0;
  const form = { ...roadmaps.form, defaults: { ...roadmaps.form.defaults, ...(clubId && { clubId }) } };
  const chooseClub = ([id = '']: string[]) => {
    setClubId(id);
    setRoadmapId('');
  };
  const load = () => setSearch({ club: clubId, roadmap: roadmapId });
  return (
    <>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PageHeader
          title={translate('screens.strategicroadmap')}
          intro={translate('roadmap.intro')}
          actions={
            !isVvOnly(user?.roles ?? []) && (
              <Button startIcon={<AddRounded />} onClick={() => setAdding(true)}>
                {translate('resources.roadmaps.create')}
              </Button>
            )
          }
        />
        <Card
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (roadmapId) load();
          }}
          sx={{
            p: 2.5,
            mb: 2,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { sm: '2fr 1fr auto' },
            alignItems: 'end',
          }}
        >
          <Box>
            <Typography component="label" htmlFor="roadmap-club" variant="body2" sx={{ display: 'block', mb: 0.5 }}>
              {translate('roadmap.club')}
            </Typography>
            <ReferencePicker
              id="roadmap-club"
              target={clubs}
              multiple={false}
              ids={clubId ? [clubId] : []}
              onChange={chooseClub}
            />
          </Box>
          <TextField
            select
            size="small"
            margin="none"
            label={translate('roadmap.roadmap')}
            value={data.some(({ id }) => id === roadmapId) ? roadmapId : ''}
            disabled={data.length === 0}
            helperText={hasNone ? translate('roadmap.none') : undefined}
            onChange={(event) => setRoadmapId(event.target.value)}
          >
            {data.map(({ id, startPeriod, active }) => (
              <MenuItem key={id} value={id}>
                {active ? translate('roadmap.active', { year: startPeriod }) : String(startPeriod)}
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="contained" disabled={roadmapId === ''}>
            {translate('roadmap.load')}
          </Button>
        </Card>
      </Box>
      {loaded === '' ? (
        <EmptyState title={translate('roadmap.chooseFirst')} advice={translate('roadmap.chooseAdvice')} />
      ) : shown !== loaded ? (
        <LoadingState kind="list" label={translate('roadmap.loading')} />
      ) : (
        <RoadmapView key={shown} id={shown} />
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <RecordPanel isNested resource={{ ...roadmaps, form }} id={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The value once it has stood for as long as the view waits. */
function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), viewDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
