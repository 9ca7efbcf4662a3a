import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import type { Scalar } from '#engine/rules/conditions/Condition.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { ReferencePicker } from '../fields/ReferencePicker.tsx';

interface RecordMeaningProps {
  target: Resource;
  text: string;
  /** The id of a record, null for empty; undefined where nothing is said of it. */
  value: Scalar | undefined;
  onChange: (value: Scalar | undefined) => void;
}

/** Says which record a name of a sheet stands for, found by typing, or that it is to be left empty. */
export function RecordMeaning({ target, text, value, onChange }: RecordMeaningProps) {
  const translate = useTranslate();
  const label = translate('import.values.of', { value: text });
  return (
    <Stack sx={{ flex: 1, minWidth: 0 }}>
      {value !== null && (
        <ReferencePicker
          target={target}
          multiple={false}
          ariaLabel={label}
          ids={typeof value === 'string' ? [value] : []}
          onChange={([id]) => onChange(id)}
        />
      )}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={value === null}
            onChange={(_event, isEmpty) => onChange(isEmpty ? null : undefined)}
            slotProps={{ input: { 'aria-label': `${label}: ${translate('import.values.empty')}` } }}
          />
        }
        label={translate('import.values.empty')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </Stack>
  );
}
