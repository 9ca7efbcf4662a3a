import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useEnumLabel } from './useEnumLabel.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const none: never[] = [];

/** Several of the values that the schema lists. */
export function EnumsInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const labelOf = useEnumLabel(resource.name, name);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <Autocomplete
        id={id}
        multiple
        size="small"
        readOnly={readOnly}
        options={property.items?.enum ?? []}
        getOptionLabel={labelOf}
        value={Array.isArray(field.value) ? field.value : none}
        onChange={(_event, value) => field.onChange(value)}
        renderInput={(params) => <TextField {...params} margin="none" inputRef={field.ref} onBlur={field.onBlur} />}
      />
    </FieldFrame>
  );
}
