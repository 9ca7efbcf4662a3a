import { useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/** What the schema gives no shape, as JSON; what is none stays typed and is refused by the schema, never dropped. */
export function JsonInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const text = typed && typed.value === field.value ? typed.text : printJson(field.value);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <OutlinedInput
        size="small"
        fullWidth
        multiline
        minRows={3}
        maxRows={20}
        readOnly={readOnly}
        value={text}
        onChange={(event) => {
          const value = readJson(event.target.value);
          setTyped({ text: event.target.value, value });
          field.onChange(value);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        inputProps={{ ...described, dir: 'ltr', spellCheck: false, style: { fontFamily: 'ui-monospace, monospace' } }}
      />
    </FieldFrame>
  );
}

function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function printJson(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
