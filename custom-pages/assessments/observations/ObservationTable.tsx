import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Observation } from '#domain/observations/Observation.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import {
  observationColumns,
  sortObservations,
  type ObservationColumn,
  type ObservationSort,
} from './sortObservations.ts';

interface ObservationTableProps {
  observations: readonly Observation[];
  linked: ReadonlySet<string>;
  /** Null where they may only be read. */
  onToggle: ((ids: readonly string[], isLinked: boolean) => void) | null;
}

/** The checkbox beside it says the same, where there is one. */
const whereThereIsRoom = { display: { xs: 'none', lg: 'table-cell' } };
/** On a phone all but the day and the age group stands below the latter. */
const beside = { display: { xs: 'none', sm: 'table-cell' } };
const below = { display: { xs: 'block', sm: 'none' } };
const columnsBelow: readonly ObservationColumn[] = ['gender', 'coaches', 'focus', 'sent'];

function placeOf(column: ObservationSort['column'], mayLink: boolean) {
  if (column === 'linked') return { sx: mayLink ? whereThereIsRoom : beside };
  return columnsBelow.includes(column) ? { sx: beside } : {};
}

/** The observations sorted by whichever column, with a checkbox each for whoever may link them. */
export function ObservationTable({ observations, linked, onToggle }: ObservationTableProps) {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const [sort, setSort] = useState<ObservationSort>({ column: 'date', isDescending: true });
  const sorted = sortObservations(observations, sort, { linked, language: interfaceLanguage });
  const count = observations.filter(({ id }) => linked.has(id)).length;
  const sortBy = (column: ObservationSort['column']) =>
    setSort({ column, isDescending: sort.column === column ? !sort.isDescending : column === 'date' });
  const head = (column: ObservationSort['column']) => (
    <TableCell
      key={column}
      {...placeOf(column, onToggle !== null)}
      sortDirection={sort.column === column ? (sort.isDescending ? 'desc' : 'asc') : false}
    >
      <TableSortLabel
        active={sort.column === column}
        direction={sort.column === column && sort.isDescending ? 'desc' : 'asc'}
        onClick={() => sortBy(column)}
      >
        {translate(`observations.columns.${column}`)}
      </TableSortLabel>
    </TableCell>
  );
  return (
    <WideTable label={translate('observations.title')}>
      <Table aria-label={translate('observations.title')}>
        <TableHead>
          <TableRow>
            {onToggle ? (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={count === observations.length}
                  indeterminate={count > 0 && count < observations.length}
                  onChange={(_event, isLinked) =>
                    onToggle(
                      observations.map(({ id }) => id),
                      isLinked,
                    )
                  }
                  slotProps={{ input: { 'aria-label': translate('observations.linkAll') } }}
                />
              </TableCell>
            ) : null}
            {head('linked')}
            {observationColumns.map(head)}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((one) => (
            <ObservationRow
              key={one.id}
              observation={one}
              isLinked={linked.has(one.id)}
              onToggle={onToggle && ((isLinked) => onToggle([one.id], isLinked))}
            />
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

interface ObservationRowProps {
  observation: Observation;
  isLinked: boolean;
  onToggle: ((isLinked: boolean) => void) | null;
}

function ObservationRow({ observation, isLinked, onToggle }: ObservationRowProps) {
  const translate = useTranslate();
  const { date, agegroup, gender, coaches, focus, syncMetaData } = observation;
  const shown: Partial<Record<ObservationSort['column'], string>> = {
    linked: translate(isLinked ? 'observations.linked' : 'observations.notLinked'),
    gender: gender ? translate(`observations.gender.${gender}`) : '',
    coaches: coaches.join(', '),
    focus: focus.join(', '),
    sent: formatDate(syncMetaData.date) || translate('observations.notSent'),
  };
  const name = [formatDate(date), agegroup, focus.join(', ')].filter(Boolean).join(' ');
  return (
    <TableRow hover selected={isLinked}>
      {onToggle ? (
        <TableCell padding="checkbox">
          <Checkbox
            checked={isLinked}
            onChange={(_event, checked) => onToggle(checked)}
            slotProps={{ input: { 'aria-label': translate('observations.link', { name }) } }}
          />
        </TableCell>
      ) : null}
      <TableCell {...placeOf('linked', onToggle !== null)}>{shown.linked}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: { xs: 'top', sm: 'middle' } }}>
        {formatDate(date) || '–'}
      </TableCell>
      <TableCell>
        {agegroup || '–'}
        <Box sx={below}>
          {[...(onToggle ? [] : (['linked'] as const)), ...columnsBelow].map((column) => (
            <Typography key={column} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {translate(`observations.columns.${column}`)}: <bdi>{shown[column] || '–'}</bdi>
            </Typography>
          ))}
        </Box>
      </TableCell>
      {columnsBelow.map((column) => (
        <TableCell key={column} sx={beside}>
          <bdi>{shown[column] || '–'}</bdi>
        </TableCell>
      ))}
    </TableRow>
  );
}
