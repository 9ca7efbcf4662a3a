import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '#engine/context/WidgetProps.ts';
import { FieldFrame } from '#engine/fields/FieldFrame.tsx';
import { useEnumLabel } from '#engine/fields/useEnumLabel.ts';
import { useFieldInput } from '#engine/fields/useFieldInput.ts';

const roles = ['processor', 'subprocessor'] as const;

/** Whether we process for a controller or for another processor: both stand in the processors' register (document 3 §3.2). */
export function ProcessorRole({ resource, field: name, label, required, readOnly }: WidgetProps) {
  const { id, field, error, described } = useFieldInput(name ?? '');
  const labelOf = useEnumLabel(resource.name, name ?? '');
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <TextField
        select
        fullWidth
        size="small"
        margin="none"
        value={roles.find((role) => role === field.value) ?? ''}
        error={error !== null}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value)}
        slotProps={{
          select: {
            readOnly,
            SelectDisplayProps: { id: described.id, 'aria-labelledby': `${id}-label ${described.id}` },
          },
        }}
      >
        {roles.map((role) => (
          <MenuItem key={role} value={role}>
            {labelOf(role)}
          </MenuItem>
        ))}
      </TextField>
    </FieldFrame>
  );
}
