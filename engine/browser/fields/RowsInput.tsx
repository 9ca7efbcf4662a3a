import { useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { resolve } from '#engine/rules/resource/propertyAt.ts';
import { withEveryPart } from '#engine/rules/values/withEveryPart.ts';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { useOnceDrawn } from '#engine/ui/useOnceDrawn.ts';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldKind } from './fieldKind.ts';
import { NestedInput } from './NestedInput.ts';
import { PartsGrid } from './PartsGrid.tsx';
import { RowButtons } from './RowButtons.tsx';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldState } from './useFieldState.ts';
import { useRows, type Rows } from './useRows.ts';

/**
 * A list: of objects in cards, of single values in lines; rows are added, taken away and moved by
 * buttons or Alt+arrows, the next line added by Enter.
 */
export function RowsInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const translate = useTranslate();
  const { id, error } = useFieldState(name);
  const help = useFieldHelp(resource.name, name);
  const place = useRef<HTMLDivElement>(null);
  const rows = useFocusedRows(useRows(name), place);
  const items = resolve(resource.schema, property.items ?? {});
  const isFull = property.maxItems !== undefined && rows.keys.length >= property.maxItems;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help} group>
      <Stack spacing={1} ref={place} sx={{ mt: 0.5 }}>
        {rows.keys.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('forms.rows.none')}
          </Typography>
        )}
        {rows.keys.map((key, index) => (
          <Row
            key={key}
            {...{ name, items, resource, label, index, readOnly }}
            rows={rows}
            isLast={index === rows.keys.length - 1}
            onNext={isFull ? null : () => rows.add(emptyRow(items, resource.schema))}
          />
        ))}
        {!readOnly && (
          <Box>
            <Button
              startIcon={<AddRounded />}
              disabled={isFull}
              onClick={() => rows.add(emptyRow(items, resource.schema))}
            >
              {translate('forms.rows.add', { label })}
            </Button>
          </Box>
        )}
      </Stack>
    </FieldFrame>
  );
}

interface RowProps extends Pick<FieldInputProps, 'name' | 'resource' | 'label' | 'readOnly'> {
  items: PropertySchema;
  index: number;
  isLast: boolean;
  rows: Rows;
  /** Adds a row; null where there are as many as may be. */
  onNext: (() => void) | null;
}

function Row({ name, items, resource, label, index, readOnly, isLast, rows, onNext }: RowProps) {
  const translate = useTranslate();
  const isObject = fieldKind(items) === 'object';
  const title = translate('forms.rows.row', { label, number: index + 1 });
  const path = `${name}.${index}`;
  const act = (event: React.KeyboardEvent) => {
    // Enter belongs to the list: it goes on to the next line, and never saves the form around.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (isLast && !isObject && !readOnly && event.target.value.trim() !== '') onNext?.();
      return;
    }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    rows.move(index, index + step);
  };
  return (
    <Box
      data-row={index}
      role="group"
      aria-label={title}
      onKeyDown={act}
      sx={isObject ? { border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2 } : {}}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: isObject ? 'flex-start' : 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0, ...(isObject ? {} : { '& label': hidden, '& .MuiFormLabel-root': hidden }) }}>
          {isObject ? (
            <PartsGrid name={path} property={items} resource={resource} readOnly={readOnly} />
          ) : (
            <NestedInput name={path} resource={resource} readOnly={readOnly} label={title} />
          )}
        </Box>
        {!readOnly && <RowButtons title={title} index={index} isLast={isLast} rows={rows} />}
      </Stack>
    </Box>
  );
}

/** Seen by screen readers only: the row's place says it to the others. */
const hidden = { ...visuallyHidden, m: 0 } as const;

/** The rows, where the focus follows what is done to them. */
function useFocusedRows(rows: Rows, place: RefObject<HTMLDivElement | null>): Rows {
  const onceDrawn = useOnceDrawn();
  const focusRow = (index: number) =>
    onceDrawn(() => {
      const row = place.current?.querySelectorAll<HTMLElement>(':scope > [data-row]')[index];
      const field = row?.querySelector<HTMLElement>('input, textarea, [role="combobox"]');
      (field ?? place.current?.querySelector('button'))?.focus();
    });
  return {
    ...rows,
    add: (value) => {
      rows.add(value);
      focusRow(rows.keys.length);
    },
    remove: (index) => {
      rows.remove(index);
      focusRow(Math.max(0, index - 1));
    },
    move: (from, to) => {
      if (to < 0 || to >= rows.keys.length) return;
      rows.move(from, to);
      focusRow(to);
    },
  };
}

function emptyRow(items: PropertySchema, schema: EntitySchema): unknown {
  if (fieldKind(items) !== 'object') return items.default ?? '';
  const withDefault = Object.entries(items.properties ?? {}).filter(([, part]) => part.default !== undefined);
  const rows = withEveryPart(
    [Object.fromEntries(withDefault.map(([key, part]) => [key, part.default]))],
    { items },
    schema,
  );
  return [rows].flat()[0];
}
