import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PickerField } from '#engine/browser/fields/PickerField.tsx';
import { useLoadedChoice } from '#engine/browser/fields/useLoadedChoice.ts';
import { useDebouncedValue } from '#engine/browser/list/useDebouncedValue.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import type { Roadmap } from '#schemas/generated/types.ts';
import { RoadmapPanel } from './RoadmapPanel.tsx';
import { RoadmapView } from './RoadmapView.tsx';
import { useMayWriteRoadmaps, useRoadmapsOf } from './useRoadmap.ts';

/** Milliseconds after Load until the view appears (document 2 §2, §9). */
const viewDelay = 500;

/** Chooses a club, then one of its roadmaps; Load shows it, which stands in the address (document 2 §2). */
export function RoadmapPage() {
  const translate = useTranslate();
  const { resources } = useEngine();
  const [search, setSearch] = useSearchParams();
  const loaded = search.get('roadmap') ?? '';
  const [{ clubId, roadmapId }, choose] = useLoadedChoice({ clubId: search.get('club') ?? '', roadmapId: loaded });
  const [isAdding, setAdding] = useState(false);
  const shown = useDebouncedValue(loaded, viewDelay, '');
  const { data = [], isPending } = useRoadmapsOf(clubId);
  const mayAdd = useMayWriteRoadmaps(clubId);
  const clubs = resources.get('clubs');
  if (!clubs) return null;
  const hasNone = clubId !== '' && !isPending && data.length === 0;
  const load = () => setSearch({ club: clubId, roadmap: roadmapId });
  return (
    <>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PageHeader
          title={translate('screens.strategicroadmap')}
          intro={translate('roadmap.intro')}
          actions={
            mayAdd && (
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
          <PickerField
            label={translate('roadmap.club')}
            target={clubs}
            multiple={false}
            ids={clubId ? [clubId] : []}
            onChange={([id = '']) => choose({ clubId: id, roadmapId: '' })}
          />
          <RoadmapSelect
            roadmaps={data}
            value={roadmapId}
            hasNone={hasNone}
            onChoose={(id) => choose({ clubId, roadmapId: id })}
          />
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
      {isAdding && <RoadmapPanel clubId={clubId} id={null} onClose={() => setAdding(false)} />}
    </>
  );
}

interface RoadmapSelectProps {
  roadmaps: readonly Pick<Roadmap, 'id' | 'startPeriod' | 'active'>[];
  value: string;
  /** The club that was chosen has no roadmap. */
  hasNone: boolean;
  onChoose: (id: string) => void;
}

/** One of the roadmaps of the club, by the year in which it begins. */
function RoadmapSelect({ roadmaps, value, hasNone, onChoose }: RoadmapSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('roadmap.roadmap')}
      value={roadmaps.some(({ id }) => id === value) ? value : ''}
      disabled={roadmaps.length === 0}
      helperText={hasNone ? translate('roadmap.none') : undefined}
      onChange={(event) => onChoose(event.target.value)}
    >
      {roadmaps.map(({ id, startPeriod, active }) => (
        <MenuItem key={id} value={id}>
          {active ? translate('roadmap.active', { year: startPeriod }) : String(startPeriod)}
        </MenuItem>
      ))}
    </TextField>
  );
}
