import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { writeNumber } from '#engine/rules/values/decimals.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { readNumber } from './readNumber.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/** A number; what is no number stays typed and is refused by the schema as such, never silently dropped. */
export function NumberInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const unit = property['x-unit'];
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: '', value: undefined });
  const text =
    typed.value === field.value && typed.value !== undefined ? typed.text : writeNumber(field.value, property);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly={readOnly}
        value={text}
        onChange={(event) => {
          const value = readNumber(event.target.value);
          setTyped({ text: event.target.value, value });
          field.onChange(value);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        {...(unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {})}
        inputProps={{ ...described, inputMode: property.type === 'integer' ? 'numeric' : 'decimal' }}
      />
    </FieldFrame>
  );
}
