import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import Box from '@mui/material/Box';
import { headOf } from '#engine/rules/conditions/readPath.ts';
import type { WidgetName } from '#engine/rules/product/ProductTypes.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import type { Resource, ResolvedFormField } from '#engine/rules/resource/Resource.ts';
import { WhyButton } from '../access/WhyButton.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { NamedWidget } from '../context/NamedWidget.tsx';
import { usePermission } from '../context/usePermission.ts';
import { useFieldLabel } from '../fields/useFieldLabel.ts';
import { AlikeNotice, alikeField } from '../merge/AlikeNotice.tsx';
import { PathInput } from './PathInput.tsx';
import { useRequired } from './useRequired.ts';
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
  const { hidden, fixed } = usePermission(resource);
  useClearing(entry, isShown);
  if (!isShown || (entry.field !== null && hidden.has(headOf(entry.field)))) return null;
  const told = record === null && !readOnly && entry.field !== null && entry.field === alikeField(resource);
  return (
    <>
      <Box
        data-field={entry.field ?? undefined}
        sx={{
          gridColumn: 'span 6',
          minWidth: 0,
          '@container (min-width: 400px)': { gridColumn: columns[entry.width] },
          position: 'relative',
          '&:empty': { display: 'none' },
        }}
      >
        <EntryInput entry={entry} resource={resource} record={record} readOnly={readOnly} />
        {!readOnly && entry.field !== null && isFixedByRights(resource, headOf(entry.field), fixed) && (
          <Box sx={{ position: 'absolute', insetInlineEnd: 0, top: -6 }}>
            <WhyButton resource={resource} action="update" field={headOf(entry.field)} record={record} />
          </Box>
        )}
      </Box>
      {told && <AlikeNotice resource={resource} />}
    </>
  );
}

/** A field that others may write; what the server keeps itself needs no question. */
function isFixedByRights({ schema }: Resource, field: string, fixed: ReadonlySet<string>): boolean {
  return fixed.has(field) && schema.properties[field]?.readOnly !== true;
}

function EntryInput({ entry, resource, record, readOnly }: FormEntryProps) {
  const { fixed } = usePermission(resource);
  const { field, widget } = entry;
  const isFixedNow = useHolds(typeof entry.readOnly === 'object' ? entry.readOnly : null, resource);
  const isReadOnly =
    readOnly ||
    entry.readOnly === true ||
    (typeof entry.readOnly === 'object' && isFixedNow) ||
    (field !== null && fixed.has(headOf(field)));
  if (widget !== null) return <EntryWidget {...{ field, widget, resource, record }} readOnly={isReadOnly} />;
  if (field === null) return null;
  return <PathInput name={field} resource={resource} readOnly={isReadOnly} create={entry.create} />;
}

interface EntryWidgetProps extends Omit<FormEntryProps, 'entry'> {
  field: string | null;
  widget: WidgetName;
}

function EntryWidget({ field, widget, resource, record, readOnly }: EntryWidgetProps) {
  const labelOf = useFieldLabel(resource.name);
  const required = useRequired(field ?? '', resource);
  const property = field === null ? null : propertyAt(resource.schema, field);
  const label = labelOf(field ?? widget);
  return (
    <NamedWidget name={widget} place="form" {...{ resource, field, property, record, label, required, readOnly }} />
  );
}

/** Empties a field when it disappears, where its entry says so; not one that was never shown. */
function useClearing({ field, clear }: ResolvedFormField, isShown: boolean): void {
  const form = useFormContext<Record<string, unknown>>();
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (clear && field !== null && wasShown.current && !isShown) form.setValue(field, null, { shouldDirty: true });
    wasShown.current = isShown;
  }, [form, field, clear, isShown]);
}
