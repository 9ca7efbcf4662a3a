import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldKind } from './fieldKind.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const inputTypes = { email: 'email', address: 'url' } as const;

/** A line of text, an e-mail address or a web address; an emptied field becomes null. */
export function TextInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const kind = fieldKind(property);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly={readOnly}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        type={kind === 'email' || kind === 'address' ? inputTypes[kind] : 'text'}
        {...(kind === 'multiline' ? { multiline: true, minRows: 3, maxRows: 12 } : {})}
        inputProps={described}
      />
    </FieldFrame>
  );
}
