import { useTranslate } from 'react-admin';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { undecidedRows, type ImportForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { AlikeChoice, KnownRecord, UndecidedRows } from './KnownRecord.tsx';
import type { ChosenSheet } from './SheetChooser.tsx';
import { SheetTable } from './SheetTable.tsx';

const mostShown = 100;

interface KnownRowsProps {
  resource: Resource;
  sheet: ChosenSheet;
  plan: ImportPlan;
  forecast: ImportForecast;
  isBusy: boolean;
  onMean: (same: Readonly<Record<string, string | null>>) => void;
}

/**
 * The rows about records that are there already, with what would change in them, and those that look like one, to be
 * said of each; what is undecided comes first.
 */
export function KnownRows({ resource, sheet, plan, forecast, isBusy, onMean }: KnownRowsProps) {
  const translate = useTranslate();
  const placed = (forecast.rows ?? []).flatMap((one, place) => (one ? [{ ...one, place }] : []));
  const known = placed.filter(({ record, alike }) => record ?? alike);
  const open = new Set(undecidedRows(forecast, plan.same).map(({ row }) => row));
  const weightOf = ({ row, status, alike }: (typeof known)[number]) =>
    open.has(row) ? 0 : alike ? 1 : status === 'updated' ? 2 : 3;
  const sorted = known.toSorted((one, other) => weightOf(one) - weightOf(other));
  if (known.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      <UndecidedRows
        count={open.size}
        isBusy={isBusy}
        onAllNew={() => onMean(Object.fromEntries([...open].map((row) => [row, null])))}
      />
      <SheetTable
        label={translate('import.same.title')}
        heads={['import.row', 'import.same.inSheet', 'import.same.what', 'import.same.title'].map((key) =>
          translate(key),
        )}
        rows={sorted}
        most={mostShown}
        renderRow={({ row, place, status, record, changes, alike }) => (
          <TableRow key={place}>
            <TableCell align="right">{row}</TableCell>
            <TableCell>
              <bdi>{nameIn(sheet, plan, resource, place)}</bdi>
            </TableCell>
            <TableCell>
              <What isOpen={open.has(row)} status={status} />
            </TableCell>
            <TableCell sx={{ minWidth: 220 }}>
              {alike && (
                <AlikeChoice
                  {...{ resource, row, alike }}
                  value={plan.same?.[row]}
                  onChange={(id) => onMean({ [row]: id })}
                />
              )}
              {record && <KnownRecord {...{ resource, record }} {...(changes && { changes })} />}
            </TableCell>
          </TableRow>
        )}
      />
    </Stack>
  );
}

interface WhatProps {
  isOpen: boolean;
  status: 'created' | 'updated' | 'unchanged' | 'failed' | 'untried';
}

/** In a word what would become of a row. */
function What({ isOpen, status }: WhatProps) {
  const translate = useTranslate();
  if (isOpen) return <StatusChip kind="warning" label={translate('import.same.states.alike')} />;
  const kinds = {
    created: 'success',
    updated: 'info',
    unchanged: 'neutral',
    failed: 'error',
    untried: 'neutral',
  } as const;
  return <StatusChip kind={kinds[status]} label={translate(`import.same.states.${status}`)} />;
}

/** What the sheet calls the record of a row: its cells of the fields by which likeness is told first. */
function nameIn(sheet: ChosenSheet, { columns }: ImportPlan, resource: Resource, place: number): string {
  const [first = resource.recordRepresentation] = resource.likeness;
  const template = resource.schema.properties[first]?.['x-derived'] ?? `{${first}}`;
  const cells = columns.flatMap(({ field }, index) =>
    field !== null && template.includes(`{${field}}`) ? (sheet.rows[place]?.[index] ?? []) : [],
  );
  return cells.join(' ');
}
