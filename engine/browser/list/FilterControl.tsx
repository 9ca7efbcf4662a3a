import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { localDay, momentOf } from '#engine/rules/dates/localDay.ts';
import { mainType } from '#engine/rules/resource/mainType.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';
import { findResourceOf } from '../context/findResource.ts';
import { useEngine } from '../context/useEngine.ts';
import { fieldKind } from '../fields/fieldKind.ts';
import { ReferencePicker } from '../fields/ReferencePicker.tsx';
import { valueLabel } from '../fields/useEnumLabel.ts';
import { useTypedNumber } from '../fields/useTypedNumber.ts';
import type { FieldFilter } from './fieldFilter.ts';

// The calendar is large, and few filters have one.
const DateChoice = lazyPart(async () => (await import('../fields/DateChoice.tsx')).DateChoice);

const ends = ['from', 'to'] as const;

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
  if (kind === 'number') return <NumberFilter {...props} />;
  if (kind === 'date' || kind === 'moment') return <DaysFilter {...props} isMoment={kind === 'moment'} />;
  return <TextFilter {...props} />;
}

function EnumFilter({ resource, field, filter, onChange }: FilterControlProps) {
  const translate = useTranslate();
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
          label={valueLabel(translate, { resource, field, value })}
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

function NumberFilter({ resource, field, filter, onChange }: FilterControlProps) {
  const isWhole = mainType(resource.schema.properties[field] ?? {}) === 'integer';
  return (
    <Stack direction="row" spacing={1}>
      {ends.map((end) => (
        <NumberEnd
          key={end}
          {...{ end, isWhole }}
          value={filter[end] ?? null}
          onChange={(number) => onChange({ ...filter, [end]: number ?? undefined })}
        />
      ))}
    </Stack>
  );
}

interface NumberEndProps {
  end: (typeof ends)[number];
  isWhole: boolean;
  value: string | number | null;
  onChange: (value: number | null) => void;
}

/** What is no number stays typed and is marked; it filters nothing. */
function NumberEnd({ end, isWhole, value, onChange }: NumberEndProps) {
  const translate = useTranslate();
  const [refused, setRefused] = useState<string | null>(null);
  const { text, type } = useTypedNumber(refused ?? value, refused ?? String(value ?? ''), (typed) => {
    setRefused(typeof typed === 'string' ? typed : null);
    onChange(typeof typed === 'string' ? null : typed);
  });
  return (
    <TextField
      size="small"
      margin="none"
      label={translate(`engine.filter.${end}`)}
      value={text}
      onChange={({ target }) => type(target.value)}
      error={refused !== null}
      helperText={refused !== null && translate('validation.type')}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' } }}
    />
  );
}

/** Days are written as everywhere else: what a browser offers by itself follows its own language, not the screen. */
function DaysFilter({ filter, onChange, isMoment }: FilterControlProps & { isMoment: boolean }) {
  const translate = useTranslate();
  const read = (day: string | null, end: 'from' | 'to') => (day === null || !isMoment ? day : momentOf(day, end));
  const write = (value: string | number | undefined) =>
    typeof value !== 'string' ? null : isMoment ? localDay(value) : value;
  return (
    <Stack spacing={1.5}>
      {ends.map((end) => (
        <DateChoice
          key={end}
          label={translate(`engine.filter.${end}`)}
          value={write(filter[end])}
          onChange={(day) => onChange({ ...filter, [end]: read(day, end) ?? undefined })}
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
