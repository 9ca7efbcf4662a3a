import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SavedView } from './SavedView.ts';

interface ViewFormProps {
  /** Null for a new one. */
  view: SavedView | null;
  onSubmit: (name: string, shared: boolean) => void;
  onCancel: () => void;
}

const longestName = 80;

/** Name of a view, and whether others have it too. */
export function ViewForm({ view, onSubmit, onCancel }: ViewFormProps) {
  const translate = useTranslate();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSubmit(name.trim(), shared);
  };
  return (
    <form onSubmit={submit}>
      <Stack spacing={1}>
        <TextField
          autoFocus
          size="small"
          margin="none"
          label={translate('lists.views.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: longestName } }}
        />
        <FormControlLabel
          label={translate('lists.views.sharedLabel')}
          slotProps={{ typography: { variant: 'body2' } }}
          control={<Checkbox size="small" checked={shared} onChange={(_event, checked) => setShared(checked)} />}
        />
        <Stack direction="row" spacing={1}>
          <Button type="submit" size="small" variant="contained" disabled={name.trim() === ''}>
            {translate('engine.form.save')}
          </Button>
          <Button size="small" onClick={onCancel}>
            {translate('engine.form.cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
