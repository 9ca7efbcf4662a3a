import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportColumn } from '#domain/imports/ImportPlan.ts';
import { listedValues, unknownValues } from '#domain/imports/proposeValues.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import { useEnumLabel } from '../fields/useEnumLabel.ts';

const mostValues = 50;

interface ValueMappingProps {
  resource: Resource;
  column: ImportColumn;
  cells: readonly CellValue[];
  onChange: (values: ImportColumn['values']) => void;
}

/** What the values of a column stand for, where a field has only listed ones and the sheet has others. */
export function ValueMapping({ resource, column, cells, onChange }: ValueMappingProps) {
  const translate = useTranslate();
  const property = column.field === null ? undefined : resource.schema.properties[column.field];
  const labelOf = useEnumLabel(resource.name, column.field ?? '');
  const [isOpen, setOpen] = useState(true);
  if (!property) return null;
  const choices = listedValues(property);
  const unknown = unknownValues(cells, property).slice(0, mostValues);
  if (unknown.length === 0) return null;
  const open = unknown.filter((text) => column.values[text] === undefined).length;
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Button size="small" aria-expanded={isOpen} sx={{ alignSelf: 'start', textAlign: 'start' }} onClick={() => setOpen(!isOpen)}>
        {translate('import.values.title', { count: unknown.length, open })}
      </Button>
      {isOpen &&
        unknown.map((text) => (
          <Stack key={text} direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }} noWrap title={text}>
              <bdi>{text}</bdi>
            </Typography>
            <TextField
              select
              size="small"
              sx={{ flex: 1 }}
              value={String(column.values[text] ?? '')}
              slotProps={{
                select: { displayEmpty: true },
                htmlInput: { 'aria-label': translate('import.values.of', { value: text }) },
              }}
              onChange={({ target }) => {
                const chosen = choices.find((choice) => String(choice) === target.value);
                const { [text]: _old, ...others } = column.values;
                onChange(chosen === undefined ? others : { ...others, [text]: chosen });
              }}
            >
              <MenuItem value="">
                <em>{translate('import.values.none')}</em>
              </MenuItem>
              {choices.map((choice) => (
                <MenuItem key={String(choice)} value={String(choice)}>
                  {labelOf(choice)}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        ))}
    </Stack>
  );
}
