import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField } from '@mui/material';
import { writeSeason, type RoadmapAction, type TimelinePlace } from '#domain/roadmaps/timeline.ts';
import { roadmapActionsStatusValues } from '#schemas/generated/types.ts';

interface ActionDialogProps {
  /** A card, or the place of a new one. */
  edited: RoadmapAction | TimelinePlace;
  seasons: readonly number[];
  dimensions: readonly { reference: string; name: string }[];
  onSave: (action: RoadmapAction) => void;
  onClose: () => void;
}

/** A card's title, owner, season, dimension and status (decisions A4). */
export function ActionDialog({ edited, seasons, dimensions, onSave, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [draft, setDraft] = useState<RoadmapAction>(() => ({
    ...{ id: crypto.randomUUID(), title: '', status: 'open' as const },
    ...edited,
  }));
  const label = (field: string) => translate(`resources.roadmaps.fields.actions.${field}`);
  const change = (part: Partial<RoadmapAction>) => setDraft((old) => ({ ...old, ...part }));
  const title = draft.title.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title) onSave({ ...draft, title });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('roadmap.card')}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent dividers>
          <Stack spacing={2}>
            <TextField
              required
              autoFocus
              multiline
              margin="none"
              label={label('title')}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
            <TextField
              margin="none"
              label={label('owner')}
              value={draft.owner ?? ''}
              onChange={(event) => change({ owner: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <TextField
              select
              margin="none"
              label={label('season')}
              value={draft.season}
              onChange={(event) => change({ season: Number(event.target.value) })}
            >
              {seasons.map((season) => (
                <MenuItem key={season} value={season}>
                  {writeSeason(season)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              margin="none"
              label={label('reference')}
              value={draft.reference}
              onChange={(event) => change({ reference: event.target.value })}
            >
              {dimensions.map(({ reference, name }) => (
                <MenuItem key={reference} value={reference}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              margin="none"
              label={label('status')}
              value={draft.status}
              onChange={(event) => {
                const status = roadmapActionsStatusValues.find((one) => one === event.target.value);
                if (status) change({ status });
              }}
            >
              {roadmapActionsStatusValues.map((status) => (
                <MenuItem key={status} value={status}>
                  {translate(`resources.roadmaps.enums.actions.status.${status}`)}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={title === ''}>
            {translate('engine.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
