import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Resource, ResolvedFormField } from '#domain/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { NamedWidget } from '../context/NamedWidget.tsx';
import { usePermission } from '../context/usePermission.ts';
import { fieldInputs } from '../fields/fieldInputs.ts';
import { fieldKind } from '../fields/fieldKind.ts';
import { useHolds } from './useHolds.ts';

interface FormEntryProps {
  entry: ResolvedFormField;
  resource: Resource;
  record: EngineRecord | null;
  /** The whole form is only read. */
  readOnly: boolean;
}

const columns = { full: 'span 6', half: 'span 3', third: 'span 2' } as const;

/** One entry of a form: an input by the field's kind or the named widget, where its condition holds. */
export function FormEntry({ entry, resource, record, readOnly }: FormEntryProps) {
  const isShown = useHolds(entry.when, resource);
  const { hidden } = usePermission(resource);
  if (!isShown || (entry.field !== null && hidden.has(entry.field))) return null;
  return (
    <Box
      sx={{
        gridColumn: 'span 6',
        minWidth: 0,
        '@container (min-width: 400px)': { gridColumn: columns[entry.width] },
        '&:empty': { display: 'none' },
      }}
    >
      <EntryInput entry={entry} resource={resource} record={record} readOnly={readOnly} />
    </Box>
  );
}

function EntryInput({ entry, resource, record, readOnly }: FormEntryProps) {
  const translate = useTranslate();
  const { fixed } = usePermission(resource);
  const { field, widget } = entry;
  const property = field === null ? null : (resource.schema.properties[field] ?? null);
  const isFixedNow = useHolds(typeof entry.readOnly === 'object' ? entry.readOnly : null, resource);
  const isReadOnly =
    readOnly ||
    entry.readOnly === true ||
    (typeof entry.readOnly === 'object' && isFixedNow) ||
    (field !== null && fixed.has(field));
  const label = translate(`resources.${resource.name}.fields.${field ?? widget ?? ''}`);
  const required = field !== null && (resource.schema.required.includes(field) || resource.form.asks.includes(field));
  if (widget !== null) {
    return (
      <NamedWidget
        name={widget}
        place="form"
        {...{ resource, field, property, record, label, required, readOnly: isReadOnly }}
      />
    );
  }
  if (field === null || property === null) return null;
  const Input = fieldInputs[property.readOnly ? 'none' : fieldKind(property)];
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
      <Input name={field} {...{ property, resource, label, required, readOnly: isReadOnly }} />
    </Suspense>
  );
}
