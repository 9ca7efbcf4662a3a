import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { startPeriods } from '#domain/roadmaps/startPeriods.ts';
import type { WidgetProps } from '#engine/context/WidgetProps.ts';
import { FieldFrame } from '#engine/fields/FieldFrame.tsx';
import { useFieldInput } from '#engine/fields/useFieldInput.ts';

/** The season a roadmap starts with: from 2015 up to next year (document 2 §9); another one that is stored stays to be chosen. */
export function StartPeriod({ field: name, label, required, readOnly }: WidgetProps) {
  const { id, field, error, described } = useFieldInput(name ?? '');
  const years = startPeriods(new Date().getFullYear());
  const value = typeof field.value === 'number' ? field.value : null;
  const choices = value === null || years.includes(value) ? years : [value, ...years];
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <TextField
        select
        fullWidth
        size="small"
        margin="none"
        value={value ?? ''}
        error={error !== null}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(Number(event.target.value))}
        slotProps={{
          select: {
            readOnly,
            SelectDisplayProps: { id: described.id, 'aria-labelledby': `${id}-label ${described.id}` },
            MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } },
          },
        }}
      >
        {choices.map((year) => (
          <MenuItem key={year} value={year}>
            {year}
          </MenuItem>
        ))}
      </TextField>
    </FieldFrame>
  );
}
