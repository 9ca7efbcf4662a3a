import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Resource } from '#domain/resource/Resource.ts';
import { findResourceOf } from '../context/findResource.ts';
import { useEngine } from '../context/useEngine.ts';
import { fieldKind } from '../fields/fieldKind.ts';
import { ReferencePicker } from '../fields/ReferencePicker.tsx';
import { useEnumLabel } from '../fields/useEnumLabel.ts';
import type { FieldFilter } from './fieldFilter.ts';
import { localDay, momentOf } from './localDay.ts';

export interface FilterControlProps {
  resource: Resource;
  field: string;
  label: string;
  filter: FieldFilter;
  onChange: (filter: FieldFilter) => void;
}

/** What one filters a field by: its values, yes or no, records, a span, or a part of the text. */
export function FilterControl(props: FilterControlProps) {
  const kind = fieldKind(props.resource.schema.properties[props.field] ?? {});
  if (kind === 'enum' || kind === 'enums') return <EnumFilter {...props} />;
  if (kind === 'boolean') return <BooleanFilter {...props} />;
  if (kind === 'reference' || kind === 'references') return <ReferenceFilter {...props} />;
  if (kind === 'number' || kind === 'date' || kind === 'moment')
    return <SpanFilter {...props} kind={kind} />;
  return <TextFilter {...props} />;
}

function EnumFilter({ resource, field, filter, onChange }: FilterControlProps) {
  const labelOf = useEnumLabel(resource.name, field);
  const property = resource.schema.properties[field] ?? {};
  const values = (property.enum ?? property.items?.enum ?? []).filter((value) => value !== null);
  const chosen = filter.any ?? [];
  const toggle = (value: unknown) =>
    onChange({ any: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] });
  return (
    <FormGroup>
      {values.map((value) => (
        <FormControlLabel
          key={String(value)}
          label={labelOf(value)}
          slotProps={{ typography: { variant: 'body2' } }}
          control={<Checkbox size="small" checked={chosen.includes(value)} onChange={() => toggle(value)} />}
        />
      ))}
    </FormGroup>
  );
}

function BooleanFilter({ label, filter, onChange }: FilterControlProps) {
  const translate = useTranslate();
  const value = filter.any?.[0];
  return (
    <RadioGroup
      aria-label={label}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      onChange={(_event, chosen) => onChange({ any: [chosen === 'yes'] })}
    >
      {(['yes', 'no'] as const).map((each) => (
        <FormControlLabel
          key={each}
          value={each}
          label={translate(`engine.value.${each}`)}
          slotProps={{ typography: { variant: 'body2' } }}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  );
}

function ReferenceFilter({ resource, field, label, filter, onChange }: FilterControlProps) {
  const { resources } = useEngine();
  const property = resource.schema.properties[field] ?? {};
  const relation = property['x-relation'] ?? property.items?.['x-relation'];
  const target = relation ? findResourceOf(relation.to, resources) : null;
  if (!target) return null;
  return (
    <ReferencePicker
      target={target}
      multiple
      ariaLabel={label}
      ids={(filter.any ?? []).map(String)}
      onChange={(ids) => onChange({ any: ids })}
    />
  );
}

function SpanFilter({ filter, onChange, kind }: FilterControlProps & { kind: 'number' | 'date' | 'moment' }) {
  const translate = useTranslate();
  const read = (text: string, end: 'from' | 'to') => {
    if (text === '') return undefined;
    if (kind === 'number') return Number(text);
    return kind === 'date' ? text : momentOf(text, end);
  };
  const write = (value: string | number | undefined) =>
    kind === 'moment' && typeof value === 'string' ? localDay(value) : (value ?? '');
  return (
    <Stack direction="row" spacing={1}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          size="small"
          margin="none"
          type={kind === 'number' ? 'number' : 'date'}
          label={translate(`engine.filter.${end}`)}
          value={write(filter[end])}
          onChange={(event) => onChange({ ...filter, [end]: read(event.target.value, end) })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Stack>
  );
}

function TextFilter({ label, filter, onChange }: FilterControlProps) {
  return (
    <TextField
      size="small"
      margin="none"
      value={filter.contains ?? ''}
      onChange={(event) => onChange({ contains: event.target.value })}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}
