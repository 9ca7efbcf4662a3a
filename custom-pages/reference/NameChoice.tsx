import { useGetList, useTranslate } from 'react-admin';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { EngineRecord } from '#engine/context/Engine.ts';
import type { WidgetProps } from '#engine/context/WidgetProps.ts';
import { FieldFrame } from '#engine/fields/FieldFrame.tsx';
import { useFieldInput } from '#engine/fields/useFieldInput.ts';
import { ValidationError } from 'react-admin';

/** Which records give a field its names. */
const sources: Readonly<Record<string, string>> = {
  templateName: 'projectemplates',
  projectCategory: 'projectcategories',
};

/** A project keeps the name of its report template and category, not an id (document 2 §3, §7): chosen from those there are. */
export function NameChoice({ field: name, label, required, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const { id, field, error, described } = useFieldInput(name ?? '');
  const { data } = useGetList<EngineRecord>(
    sources[name ?? ''] ?? '',
    { pagination: { page: 1, perPage: 200 }, sort: { field: name ?? 'id', order: 'ASC' } },
    { retry: false, staleTime: 60_000 },
  );
  const value = typeof field.value === 'string' ? field.value : '';
  const known = (data ?? []).map((record) => String(record[name ?? '']));
  const names = value !== '' && !known.includes(value) ? [value, ...known] : known;
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <TextField
        select
        fullWidth
        size="small"
        margin="none"
        value={value}
        disabled={readOnly}
        error={error !== null}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        slotProps={{
          select: { SelectDisplayProps: { id: described.id, 'aria-labelledby': `${id}-label ${described.id}` } },
        }}
        {...(error ? { helperText: <ValidationError error={error} /> } : {})}
      >
        <MenuItem value="">{translate('reference.flags.none')}</MenuItem>
        {names.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
    </FieldFrame>
  );
}
