import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { derivedFrom } from '#engine/rules/resource/deriveFields.ts';
import { recordPath } from '#engine/rules/resource/recordPath.ts';
import type { AlikeRecord } from '#engine/rules/resource/AlikeRecord.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { FieldValue } from '../display/FieldValue.tsx';
import { useDebouncedValue } from '../list/useDebouncedValue.ts';

const restMilliseconds = 600;

/** The field of a form below which duplicates are told of: the one compared by likeness, or the last that it is made of. */
export function alikeField({ likeness: [first], schema }: Resource): string | null {
  if (first === undefined) return null;
  const template = schema.properties[first]?.['x-derived'];
  return template === undefined ? first : (derivedFrom(template).at(-1) ?? first);
}

/** Says, while a new record is typed, which ones there are that look like it; each opens beside what is typed. */
export function AlikeNotice({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const told = useTold(resource);
  const { data } = useApiQuery<AlikeRecord[]>(`${resource.name}/alike`, {
    method: 'POST',
    body: { values: told },
    isEnabled: Object.keys(told).length > 0,
    staleTime: 60_000,
  });
  const found = Array.isArray(data) && Object.keys(told).length > 0 ? data : [];
  return (
    <Box role="status" sx={{ gridColumn: 'span 6', '&:empty': { display: 'none' } }}>
      {found.length > 0 && (
        <Alert severity="warning" role="presentation">
          {translate('lists.alike.title')}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.25 }}>
            {found.map((one) => (
              <li key={one.id}>
                <Link href={`#${recordPath(resource, one.id)}`} target="_blank" rel="noopener" underline="always">
                  <bdi>{one.name}</bdi>
                </Link>
                <Facts resource={resource} values={one.values} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

/** What else tells it, e.g. its place and number. */
function Facts({ resource, values }: { resource: Resource; values: Record<string, unknown> }) {
  const shown = resource.likeness.filter((field) => field !== resource.recordRepresentation && values[field]);
  return shown.map((field) => (
    <span key={field}>
      {' · '}
      <FieldValue {...{ field, resource, value: values[field] }} property={resource.schema.properties[field] ?? {}} />
    </span>
  ));
}

/** What the form holds of the fields that tell duplicates, once nobody has typed for a moment. */
function useTold(resource: Resource): Record<string, unknown> {
  const { likeness, schema } = resource;
  const fields = likeness.flatMap((field) => derivedFrom(schema.properties[field]?.['x-derived'] ?? `{${field}}`));
  const now: unknown[] = useWatch({ name: fields });
  const text = JSON.stringify(Object.fromEntries(fields.map((field, index) => [field, now[index]])));
  const rested = useDebouncedValue(text, restMilliseconds, '{}');
  const values = JSON.parse(rested) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}
