import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportColumn, ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { columnFields } from '#engine/rules/imports/proposePlan.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import type { ChosenSheet } from './SheetChooser.tsx';
import { ValueMapping } from './ValueMapping.tsx';

const examples = 3;
/** On a telephone what a column means matters more than what stands in it. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface ColumnMappingProps {
  resource: Resource;
  sheet: ChosenSheet;
  plan: ImportPlan;
  /** Names that led to no record, or to several, when the sheet was tried, by the place of their column. */
  unfound?: Readonly<Record<number, readonly string[]>>;
  onChange: (index: number, column: Partial<ImportColumn>) => void;
}

/** Says for each column of a sheet which field it is, with its first values beside it. */
export function ColumnMapping({ resource, sheet, plan, unfound = {}, onChange }: ColumnMappingProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.25 }}>
      <Table size="small" aria-label={translate('import.steps.columns')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ whiteSpace: 'normal' }}>{translate('import.columns.header')}</TableCell>
            <TableCell sx={wideOnly}>{translate('import.columns.examples')}</TableCell>
            <TableCell sx={{ minWidth: { xs: 150, sm: 220 } }}>{translate('import.columns.field')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {plan.columns.map((column, index) => (
            <TableRow key={index} sx={{ '& > td': { verticalAlign: 'top' } }}>
              <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {column.header === '' ? translate('import.columns.nameless', { number: index + 1 }) : column.header}
              </TableCell>
              <TableCell sx={{ maxWidth: 220, ...wideOnly }}>
                <Typography variant="body2" color="text.secondary" noWrap>
                  <bdi>{examplesOf(sheet, index)}</bdi>
                </Typography>
              </TableCell>
              <TableCell>
                <FieldChoice resource={resource} plan={plan} index={index} onChange={onChange} />
                {column.field !== null && (
                  <ValueMapping
                    resource={resource}
                    column={column}
                    cells={sheet.rows.map((row) => row[index] ?? null)}
                    unfound={unfound[index] ?? []}
                    onChange={(change) => onChange(index, change)}
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function FieldChoice({
  resource,
  plan,
  index,
  onChange,
}: Pick<ColumnMappingProps, 'resource' | 'plan' | 'onChange'> & { index: number }) {
  const translate = useTranslate();
  const column = plan.columns[index];
  if (!column) return null;
  const isLocalized = (field: string | null) =>
    field !== null && resource.schema.properties[field]?.['x-localized'] === true;
  const taken = new Set(
    plan.columns.filter((one) => one !== column && !isLocalized(one.field)).map(({ field }) => field),
  );
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        select
        size="small"
        fullWidth
        value={column.field ?? ''}
        slotProps={{
          select: { displayEmpty: true },
          htmlInput: { 'aria-label': translate('import.columns.fieldOf', { header: column.header }) },
        }}
        onChange={({ target }) => {
          const field = target.value === '' ? null : target.value;
          onChange(index, { field, language: isLocalized(field) ? 'en' : null, values: {}, others: 'refused' });
        }}
      >
        <MenuItem value="">
          <em>{translate('import.columns.none')}</em>
        </MenuItem>
        {columnFields(resource).map((field) => (
          <MenuItem key={field} value={field} disabled={taken.has(field)}>
            {field === 'id'
              ? translate('import.columns.id')
              : translate(`resources.${resource.name}.fields.${field}`, { _: field })}
            {resource.schema.required.includes(field) ? ' *' : ''}
          </MenuItem>
        ))}
      </TextField>
      {isLocalized(column.field) && (
        <TextField
          select
          size="small"
          value={column.language ?? 'en'}
          slotProps={{ htmlInput: { 'aria-label': translate('import.columns.language') } }}
          onChange={({ target }) =>
            onChange(index, { language: languages.find((one) => one === target.value) ?? null })
          }
        >
          {languages.map((language) => (
            <MenuItem key={language} value={language}>
              {language}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}

function examplesOf(sheet: ChosenSheet, index: number): string {
  const cells = sheet.rows.slice(0, 200).map((row) => row[index] ?? null);
  const texts = cells.filter((cell) => cell !== null).map(String);
  return [...new Set(texts)].slice(0, examples).join(' · ');
}
