import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField } from '@mui/material';
import { writeSeason } from '#domain/clubs/seasonOf.ts';
import type { RoadmapAction, TimelinePlace } from '#domain/roadmaps/timeline.ts';
import { UnsavedGuard } from '#engine/browser/form/UnsavedGuard.tsx';
import { useUnsavedQuestion } from '#engine/browser/form/useUnsavedQuestion.tsx';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { roadmapActionsStatusValues } from '#schemas/generated/types.ts';

interface ActionDialogProps {
  /** A card, or the place of a new one. */
  edited: RoadmapAction | TimelinePlace;
  seasons: readonly number[];
  /** Of the club: its seasons are written by it. */
  isCalendarYear: boolean;
  dimensions: readonly { reference: string; name: string }[];
  /** Whether it was saved: else the dialog stays as it is. */
  onSave: (action: RoadmapAction) => Promise<boolean>;
  onClose: () => void;
}

const fields = ['title', 'owner', 'season', 'reference', 'status'] as const;

/** A card's title, owner, season, dimension and status (decisions A4). */
export function ActionDialog({ edited, seasons, isCalendarYear, dimensions, onSave, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [opened] = useState(() => cardOf(edited));
  const [draft, setDraft] = useState(opened);
  const [isSaving, setSaving] = useState(false);
  const { askBefore, question } = useUnsavedQuestion();
  const isTouched = fields.some((field) => (draft[field] ?? '') !== (opened[field] ?? ''));
  const close = () => {
    if (!isSaving) askBefore(isTouched, onClose);
  };
  const label = (field: string) => translate(`resources.roadmaps.fields.actions.${field}`);
  const change = (part: Partial<RoadmapAction>) => setDraft((old) => ({ ...old, ...part }));
  const title = draft.title.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!title || isSaving) return;
    setSaving(true);
    if (await onSave({ ...draft, title })) onClose();
    else setSaving(false);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('roadmap.card')}</DialogTitle>
      <form onSubmit={(event) => void submit(event)}>
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
              slotProps={{ htmlInput: { maxLength: 1000, readOnly: isSaving } }}
            />
            <TextField
              margin="none"
              label={label('owner')}
              value={draft.owner ?? ''}
              onChange={(event) => change({ owner: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 200, readOnly: isSaving } }}
            />
            <Choice
              label={label('season')}
              disabled={isSaving}
              value={draft.season}
              choices={seasons.map((season) => [season, writeSeason(season, isCalendarYear)])}
              onChange={(season) => change({ season })}
            />
            <Choice
              label={label('reference')}
              disabled={isSaving}
              value={draft.reference}
              choices={dimensions.map(({ reference, name }) => [reference, name])}
              onChange={(reference) => change({ reference })}
            />
            <Choice
              label={label('status')}
              disabled={isSaving}
              value={draft.status}
              choices={roadmapActionsStatusValues.map((status) => [
                status,
                translate(`resources.roadmaps.enums.actions.status.${status}`),
              ])}
              onChange={(status) => change({ status })}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button disabled={isSaving} onClick={close}>
            {translate('engine.form.cancel')}
          </Button>
          <ServerButton type="submit" variant="contained" disabled={title === ''} loading={isSaving}>
            {translate('engine.form.save')}
          </ServerButton>
        </DialogActions>
      </form>
      <UnsavedGuard hasUnsaved={() => isTouched} isKept={false} />
      {question}
    </Dialog>
  );
}

/** The card that is edited; one that is new has no title yet and is open. */
function cardOf(edited: ActionDialogProps['edited']): RoadmapAction {
  return { ...{ id: crypto.randomUUID(), title: '', status: 'open' as const }, ...edited };
}

interface ChoiceProps<Value> {
  label: string;
  disabled: boolean;
  value: Value;
  /** Each value with what it is called. */
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, disabled, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      margin="none"
      label={label}
      disabled={disabled}
      value={value}
      onChange={(event) => {
        const chosen = choices.find(([one]) => String(one) === String(event.target.value));
        if (chosen) onChange(chosen[0]);
      }}
    >
      {choices.map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
