import { ChoiceInput } from './ChoiceInput.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useEnumLabel } from './useEnumLabel.ts';
import { useFieldHelp } from './useFieldHelp.ts';

/** One of the values that the schema lists; an optional field can be emptied again. */
export function EnumInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const help = useFieldHelp(resource.name, name);
  const labelOf = useEnumLabel(resource.name, name);
  const values = (property.enum ?? []).filter((value) => value !== null);
  return (
    <ChoiceInput
      {...{ name, label, required, readOnly, help }}
      choices={values.map((value) => ({ value, label: labelOf(value) }))}
      noneLabel={required ? null : '–'}
    />
  );
}
