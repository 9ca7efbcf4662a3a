import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { MarkdownArea } from './MarkdownArea.tsx';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/** Markdown of a field of the form around it. */
export function MarkdownInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <MarkdownArea
        label={label}
        text={typeof field.value === 'string' ? field.value : ''}
        onChange={(text) => field.onChange(text === '' ? null : text)}
        readOnly={readOnly}
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        inputProps={described}
      />
    </FieldFrame>
  );
}
