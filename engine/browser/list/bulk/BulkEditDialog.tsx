import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useListFrame } from '../ListFrame.ts';
import { BulkValue, isLeftEmpty } from './BulkValue.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import type { Bulk, BulkAction } from './useBulk.ts';
import { useCountText } from './useCountText.ts';

interface BulkEditDialogProps {
  fields: readonly string[];
  count: number;
  /** Some of the records by name. */
  sample: ReactNode;
  bulk: Bulk;
  onRun: (action: BulkAction) => Promise<void>;
  onClose: () => void;
}

/** Not a field yet: which one is for the person to choose. */
const unchosen = '';

/** Sets fields of many records: which, then the value of each by the field's own input. */
export function BulkEditDialog({ fields, count, sample, bulk, onRun, onClose }: BulkEditDialogProps) {
  const translate = useTranslate();
  const countText = useCountText();
  const id = useId();
  const form = useForm<Record<string, unknown>>();
  const values = useWatch({ control: form.control });
  const [chosen, setChosen] = useState<readonly string[]>([unchosen]);
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const named = chosen.filter((field) => field !== unchosen);
  const isReady = named.length > 0 && named.every((field) => emptied.includes(field) || !isLeftEmpty(values[field]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const set = named.map((field) => [field, emptied.includes(field) ? null : form.getValues(field)] as const);
    void onRun({ action: 'update', set: Object.fromEntries(set) });
  };
  const canAdd = named.length === chosen.length && named.length < fields.length;
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{countText('editTitle', count)}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent>
          {sample}
          <FormProvider {...form}>
            <Stack spacing={2}>
              {chosen.map((field, index) => (
                <BulkField
                  key={index}
                  field={field}
                  choices={fields.filter((each) => each === field || !chosen.includes(each))}
                  isEmptied={emptied.includes(field)}
                  onEmpty={(isOn) =>
                    setEmptied([...emptied.filter((each) => each !== field), ...(isOn ? [field] : [])])
                  }
                  onChoose={(next) => setChosen(chosen.with(index, next))}
                  onRemove={chosen.length > 1 ? () => setChosen(chosen.filter((_, at) => at !== index)) : null}
                />
              ))}
            </Stack>
          </FormProvider>
          {canAdd && (
            <Button
              size="small"
              startIcon={<AddRounded />}
              onClick={() => setChosen([...chosen, unchosen])}
              sx={{ mt: 1.5 }}
            >
              {translate('lists.bulk.addField')}
            </Button>
          )}
          <RefusalAlert refusal={bulk.refusal} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={bulk.isRunning || !isReady}>
            {countText('apply', count)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface BulkFieldProps {
  field: string;
  choices: readonly string[];
  isEmptied: boolean;
  onEmpty: (isEmptied: boolean) => void;
  onChoose: (field: string) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

function BulkField({ field, choices, isEmptied, onEmpty, onChoose, onRemove }: BulkFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const { resource } = useListFrame();
  const labelOf = (each: string) => translate(`resources.${resource.name}.fields.${each}`);
  return (
    <Stack spacing={1}>
      <FormControl margin="none">
        <FormLabel htmlFor={id} sx={{ mb: 0.5, typography: 'body2', fontWeight: 550, color: 'text.primary' }}>
          {translate('lists.bulk.field')}
        </FormLabel>
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <Select
            size="small"
            displayEmpty
            // Asked for as the dialog opens, and by the button for another one, which may be gone then.
            autoFocus={field === unchosen}
            value={field}
            onChange={(event) => onChoose(event.target.value)}
            SelectDisplayProps={{ id, 'aria-label': translate('lists.bulk.field') }}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {field === unchosen && (
              <MenuItem value={unchosen} disabled>
                {translate('lists.bulk.chooseField')}
              </MenuItem>
            )}
            {choices
              .filter((each) => each !== unchosen)
              .map((each) => (
                <MenuItem key={each} value={each}>
                  {labelOf(each)}
                </MenuItem>
              ))}
          </Select>
          {onRemove && (
            <IconButton
              aria-label={translate('lists.bulk.removeField', { field: field && labelOf(field) })}
              onClick={onRemove}
            >
              <CloseRounded fontSize="small" />
            </IconButton>
          )}
        </Box>
      </FormControl>
      {field !== unchosen && <BulkValue {...{ field, isEmptied, onEmpty }} label={labelOf(field)} />}
    </Stack>
  );
}
