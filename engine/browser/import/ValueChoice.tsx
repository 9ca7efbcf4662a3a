import { useTranslate } from 'react-admin';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Scalar } from '#engine/rules/conditions/Condition.ts';
import { listedValues } from '#engine/rules/imports/listedValues.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { enumLabel } from '../fields/useEnumLabel.ts';

interface ValueChoiceProps {
  /** Whose listed values can be chosen; none where not said. */
  resource?: Resource;
  field?: string;
  label: string;
  /** Undefined where nothing is said of it, null for empty. */
  value: Scalar | undefined;
  onChange: (value: Scalar | undefined) => void;
}

/**
 * Says what an unknown text of a sheet stands for: nothing, so that its row fails, an empty cell, or a
 * value of the field.
 */
export function ValueChoice({ resource, field = '', label, value, onChange }: ValueChoiceProps) {
  const translate = useTranslate();
  const property = resource?.schema.properties[field];
  const choices = property ? listedValues(property) : [];
  const meanings = [undefined, null, ...choices];
  return (
    <TextField
      select
      size="small"
      sx={{ flex: 1 }}
      value={Math.max(0, meanings.indexOf(value))}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      onChange={({ target }) => onChange(meanings[Number(target.value)])}
    >
      <MenuItem value={0}>
        <em>{translate('import.values.none')}</em>
      </MenuItem>
      <MenuItem value={1}>
        <em>{translate('import.values.empty')}</em>
      </MenuItem>
      {choices.map((choice, index) => (
        <MenuItem key={index} value={index + 2}>
          {enumLabel(translate, { resource: resource?.name ?? '', field, value: choice })}
        </MenuItem>
      ))}
    </TextField>
  );
}
