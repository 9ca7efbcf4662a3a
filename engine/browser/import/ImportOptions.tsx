import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { keysOf } from '#engine/rules/imports/proposePlan.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';

interface ImportOptionsProps {
  resource: Resource;
  plan: ImportPlan;
  onChange: (plan: Partial<ImportPlan>) => void;
}

/** Whether rows only make records or also change those with the same key, and what an empty cell says. */
export function ImportOptions({ resource, plan, onChange }: ImportOptionsProps) {
  const translate = useTranslate();
  const id = useId();
  const mapped = new Set(plan.columns.map(({ field }) => field));
  const keys = keysOf(resource).filter((fields) => fields.every((field) => mapped.has(field)));
  const labelOf = (fields: readonly string[]) =>
    fields.map((field) => translate(`resources.${resource.name}.fields.${field}`, { _: field })).join(' + ');
  // A row without a key can still be about a record: one whose id it holds, or that bears its name.
  const [likeness] = resource.likeness;
  const found = mapped.has('id') ? translate('import.columns.id') : likeness && labelOf([likeness]);
  const insertLabel =
    found === undefined ? translate('import.mode.insert') : translate('import.mode.upsert', { key: found });
  return (
    <Stack spacing={1}>
      <FormControl>
        <FormLabel id={id}>{translate('import.mode.title')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={plan.mode === 'insert' ? 'insert' : plan.key.join(' ')}
          onChange={(_event, value) =>
            onChange(value === 'insert' ? { mode: 'insert', key: [] } : { mode: 'upsert', key: value.split(' ') })
          }
        >
          {keys.map((fields) => (
            <FormControlLabel
              key={fields.join(' ')}
              value={fields.join(' ')}
              control={<Radio size="small" />}
              label={translate('import.mode.upsert', { key: labelOf(fields) })}
            />
          ))}
          <FormControlLabel value="insert" control={<Radio size="small" />} label={insertLabel} />
        </RadioGroup>
      </FormControl>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={plan.emptyClears}
            onChange={(_event, emptyClears) => onChange({ emptyClears })}
          />
        }
        label={translate('import.emptyClears')}
      />
    </Stack>
  );
}
