import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldKind, type FieldKind } from './fieldKind.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const inputTypes: Partial<Record<FieldKind, string>> = { email: 'email', address: 'url', phone: 'tel' };

/** A long text grows with what is typed; measured by the browser itself, which holds up a long form much less. */
const growing = {
  '& textarea': {
    ...{ fieldSizing: 'content', minHeight: '3lh', maxHeight: '12lh', resize: 'vertical' },
    // Else as wide as the longest word.
    overflowWrap: 'anywhere',
  },
};

/** A line of text, an e-mail address, a web address or a telephone number; an emptied field becomes null. */
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
        type={inputTypes[kind] ?? 'text'}
        {...(kind === 'multiline' ? { multiline: true, inputComponent: 'textarea', sx: growing } : {})}
        inputProps={described}
      />
    </FieldFrame>
  );
}
