import { Suspense, useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { fieldInputs } from '../../fields/fieldInputs.ts';
import { fieldKind } from '../../fields/fieldKind.ts';
import { useListFrame } from '../ListFrame.ts';
import { RefusalAlert } from './RefusalAlert.tsx';
import type { Bulk, BulkAction } from './useBulk.ts';

interface BulkEditDialogProps {
  fields: readonly string[];
  count: number;
  bulk: Bulk;
  onRun: (action: BulkAction) => Promise<void>;
  onClose: () => void;
}

/** Sets one field of many records: which field, then its value by the field's own input. */
export function BulkEditDialog({ fields, count, bulk, onRun, onClose }: BulkEditDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { resource } = useListFrame();
  const form = useForm<Record<string, unknown>>();
  const [field, setField] = useState(fields[0] ?? '');
  const property = resource.schema.properties[field] ?? {};
  const kind = fieldKind(property);
  const Input = fieldInputs[kind];
  const label = translate(`resources.${resource.name}.fields.${field}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = form.getValues(field) ?? (kind === 'boolean' ? false : null);
    void onRun({ action: 'update', set: { [field]: value } });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{translate('lists.bulk.editTitle', { count, smart_count: count })}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent>
          <FormProvider {...form}>
            <Stack spacing={2}>
              <FormControl margin="none">
                <FormLabel
                  htmlFor={`${id}-field`}
                  sx={{ mb: 0.5, typography: 'body2', fontWeight: 550, color: 'text.primary' }}
                >
                  {translate('lists.bulk.field')}
                </FormLabel>
                <Select
                  size="small"
                  value={field}
                  onChange={(event) => setField(event.target.value)}
                  SelectDisplayProps={{ id: `${id}-field`, 'aria-label': translate('lists.bulk.field') }}
                >
                  {fields.map((each) => (
                    <MenuItem key={each} value={each}>
                      {translate(`resources.${resource.name}.fields.${each}`)}
                    </MenuItem>
                  ))}
                </Select>
              </FormControl>
              <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
                <Input
                  key={field}
                  name={field}
                  property={property}
                  resource={resource}
                  label={label}
                  required={resource.schema.required.includes(field)}
                  readOnly={false}
                />
              </Suspense>
            </Stack>
          </FormProvider>
          <RefusalAlert refusal={bulk.refusal} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={bulk.isRunning || field === ''}>
            {translate('lists.bulk.apply', { count, smart_count: count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
