import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useEnumLabel } from './useEnumLabel.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/** One of the values that the schema lists; an optional field can be emptied again. */
export function EnumInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const labelOf = useEnumLabel(resource.name, name);
  const values = (property.enum ?? []).filter((value) => value !== null);
  const { id: inputId, ...aria } = described;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <Select
        size="small"
        fullWidth
        displayEmpty
        readOnly={readOnly}
        value={field.value === null || field.value === undefined ? '' : String(field.value)}
        onChange={(event) => field.onChange(values.find((value) => String(value) === event.target.value) ?? null)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        SelectDisplayProps={{
          id: inputId,
          'aria-labelledby': `${id}-label ${inputId}`,
          'aria-describedby': aria['aria-describedby'],
        }}
        inputProps={{ 'aria-invalid': aria['aria-invalid'], tabIndex: -1 }}
      >
        {!required && <MenuItem value="">{'–'}</MenuItem>}
        {values.map((value) => (
          <MenuItem key={String(value)} value={String(value)}>
            {labelOf(value)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
