import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { writeNumber } from '#engine/rules/values/decimals.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useTypedNumber } from './useTypedNumber.ts';

/** A number; what is no number stays typed and is refused by the schema as such, never silently dropped. */
export function NumberInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const unit = property['x-unit'];
  const { text, type } = useTypedNumber(field.value, writeNumber(field.value, property), field.onChange);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly={readOnly}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        {...(unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {})}
        inputProps={{ ...described, inputMode: property.type === 'integer' ? 'numeric' : 'decimal' }}
      />
    </FieldFrame>
  );
}
