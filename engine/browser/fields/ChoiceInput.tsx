import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldInput } from './useFieldInput.ts';

export interface Choice {
  value: string | number | boolean;
  label: string;
}

interface ChoiceInputProps {
  name: string;
  label: string;
  required: boolean;
  readOnly: boolean;
  help?: string | undefined;
  choices: readonly Choice[];
  /** The words of having chosen nothing; null where that cannot be chosen. */
  noneLabel: string | null;
}

const menu = { slotProps: { paper: { sx: { maxHeight: 400 } } } };

/** One of a list of values, chosen from a menu; none is null in the record. Another one that is stored can be kept. */
export function ChoiceInput({ name, label, required, readOnly, help, choices, noneLabel }: ChoiceInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const { id: inputId, ...aria } = described;
  const value = field.value === null || field.value === undefined ? '' : String(field.value);
  const isOther = value !== '' && !choices.some((choice) => String(choice.value) === value);
  const offered = isOther ? [{ value: field.value, label: value }, ...choices] : choices;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <Select
        size="small"
        fullWidth
        displayEmpty
        readOnly={readOnly}
        value={value}
        onChange={(event) =>
          field.onChange(offered.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
        }
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        MenuProps={menu}
        SelectDisplayProps={{
          id: inputId,
          'aria-labelledby': `${id}-label ${inputId}`,
          'aria-describedby': aria['aria-describedby'],
        }}
        inputProps={{ 'aria-invalid': aria['aria-invalid'] }}
      >
        {noneLabel !== null && <MenuItem value="">{noneLabel}</MenuItem>}
        {offered.map((choice) => (
          <MenuItem key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
