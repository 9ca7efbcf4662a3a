import { Suspense, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
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
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { fieldInputs } from '../../fields/fieldInputs.ts';
import { fieldKind } from '../../fields/fieldKind.ts';
import { useListFrame } from '../ListFrame.ts';
import { RefusalAlert } from './RefusalAlert.tsx';
import type { Bulk, BulkAction } from './useBulk.ts';

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
  const id = useId();
  const { resource } = useListFrame();
  const form = useForm<Record<string, unknown>>();
  const [chosen, setChosen] = useState<readonly string[]>([unchosen]);
  const named = chosen.filter((field) => field !== unchosen);
  const valueOf = (field: string) => {
    const isSwitch = fieldKind(resource.schema.properties[field] ?? {}) === 'boolean';
    return form.getValues(field) ?? (isSwitch ? false : null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onRun({ action: 'update', set: Object.fromEntries(named.map((field) => [field, valueOf(field)])) });
  };
  const canAdd = named.length === chosen.length && named.length < fields.length;
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{translate('lists.bulk.editTitle', { count, smart_count: count })}</DialogTitle>
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
          <Button type="submit" variant="contained" disabled={bulk.isRunning || named.length === 0}>
            {translate('lists.bulk.apply', { count, smart_count: count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface BulkFieldProps {
  field: string;
  choices: readonly string[];
  onChoose: (field: string) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

function BulkField({ field, choices, onChoose, onRemove }: BulkFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const { resource } = useListFrame();
  const property = resource.schema.properties[field] ?? {};
  const Input = fieldInputs[fieldKind(property)];
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
      {field !== unchosen && (
        <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
          <Input
            key={field}
            name={field}
            property={property}
            resource={resource}
            label={labelOf(field)}
            required={resource.schema.required.includes(field)}
            readOnly={false}
          />
        </Suspense>
      )}
    </Stack>
  );
}
