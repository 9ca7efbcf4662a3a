import { useState } from 'react';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { findResourceOf } from '#engine/browser/context/findResource.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import { ReferencePicker } from '#engine/browser/fields/ReferencePicker.tsx';
import { useFieldInput } from '#engine/browser/fields/useFieldInput.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import type { ClubAssessment } from '#schemas/generated/types.ts';

/** A club assessment: the club first, found by typing, then which of its assessments; its name where it is read. */
export function ClubAssessmentChoice(props: WidgetProps) {
  const { place, record, field } = props;
  if (place === 'form') return <Choice {...props} />;
  const id = record?.[field ?? ''];
  return typeof id === 'string' && id !== '' ? <Name id={id} /> : '–';
}

/** The rows of a list are asked for together. */
function Name({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<ClubAssessment>('clubassessments', { ids: [id] }, { retry: false });
  const found = data?.find((one) => one?.id === id);
  // What cannot be read stands for itself.
  return <bdi>{found ? nameOf(found) : isPending ? '…' : id}</bdi>;
}

function Choice({ field, label, required, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const clubs = findResourceOf('club', useEngine().resources);
  const { id, field: input, error, described } = useFieldInput(field ?? '');
  const chosen = typeof input.value === 'string' ? input.value : '';
  const [club, setClub] = useState<string | null>(null);
  const stored = useApiQuery<ClubAssessment>(`clubassessments/${encodeURIComponent(chosen)}`, {
    isEnabled: chosen !== '' && club === null,
  });
  const clubId = club ?? stored.data?.clubId ?? '';
  const { data: listed = [] } = useApiQuery<ClubAssessment[]>('clubassessments', {
    named: { club: clubId },
    isEnabled: clubId !== '',
  });
  if (!clubs) return null;
  const names = new Map(listed.map((one) => [one.id, nameOf(one)]));
  // What is stored and may not be read stands for itself.
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, stored.data ? nameOf(stored.data) : chosen);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} group>
      <Stack spacing={1}>
        <ReferencePicker
          target={clubs}
          multiple={false}
          ariaLabel={translate('resources.clubs.name', { smart_count: 1, count: 1 })}
          ids={clubId === '' ? [] : [clubId]}
          onChange={([next = '']) => {
            setClub(next);
            input.onChange(null);
          }}
          readOnly={readOnly}
          inputRef={input.ref}
          onBlur={input.onBlur}
        />
        <Select
          size="small"
          displayEmpty
          readOnly={readOnly}
          disabled={names.size === 0}
          value={chosen}
          onChange={({ target }) => {
            setClub(clubId);
            input.onChange(target.value === '' ? null : target.value);
          }}
          SelectDisplayProps={{ 'aria-label': label, 'aria-describedby': described['aria-describedby'] }}
          inputProps={{ 'aria-invalid': error !== null }}
        >
          <MenuItem value="">{translate('reference.flags.none')}</MenuItem>
          {[...names].map(([one, name]) => (
            <MenuItem key={one} value={one}>
              {name}
            </MenuItem>
          ))}
        </Select>
      </Stack>
    </FieldFrame>
  );
}

/** What tells the assessments of a club apart. */
function nameOf({ id, name, visitDate }: ClubAssessment): string {
  return [name || id, formatDate(visitDate)].filter(Boolean).join(' · ');
}
