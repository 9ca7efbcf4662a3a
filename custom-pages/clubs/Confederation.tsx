import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { confederationOf } from '#domain/clubs/confederationOf.ts';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import type { Country } from '#schemas/generated/types.ts';

/** The confederation of the country chosen; only read (document 1 §2.5, §3). */
export function Confederation({ label }: WidgetProps) {
  const id = useId();
  const chosen: unknown = useWatch({ name: 'country' });
  const country = typeof chosen === 'string' ? chosen : null;
  const { data } = useGetOne<Country>('countries', { id: country ?? '' }, { enabled: country !== null, retry: false });
  const confederation = data && country ? confederationOf([data], country) : null;
  return (
    <FieldFrame id={id} label={label} required={false} error={null}>
      <OutlinedInput
        id={id}
        size="small"
        readOnly
        fullWidth
        value={confederation ?? '–'}
        sx={{ bgcolor: 'action.hover' }}
      />
    </FieldFrame>
  );
}
