import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Observation } from '#domain/observations/Observation.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { observationColumns, sortObservations, type ObservationSort } from './sortObservations.ts';

interface ObservationTableProps {
  observations: readonly Observation[];
  linked: ReadonlySet<string>;
  /** Null where they may only be read. */
  onToggle: ((ids: readonly string[], isLinked: boolean) => void) | null;
}

/** The checkbox beside it says the same. */
const whereThereIsRoom = { display: { xs: 'none', lg: 'table-cell' } };

/** The observations with a checkbox each, sorted by whichever column. */
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
      {...(column === 'linked' && { sx: whereThereIsRoom })}
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
    <TableContainer tabIndex={0} role="group" aria-label={translate('observations.title')}>
      <Table aria-label={translate('observations.title')}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={count === observations.length}
                indeterminate={count > 0 && count < observations.length}
                disabled={!onToggle}
                onChange={(_event, isLinked) =>
                  onToggle?.(
                    observations.map(({ id }) => id),
                    isLinked,
                  )
                }
                slotProps={{ input: { 'aria-label': translate('observations.linkAll') } }}
              />
            </TableCell>
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
    </TableContainer>
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
  const name = [formatDate(date), agegroup, focus.join(', ')].filter(Boolean).join(' ');
  return (
    <TableRow hover selected={isLinked}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isLinked}
          disabled={!onToggle}
          onChange={(_event, checked) => onToggle?.(checked)}
          slotProps={{ input: { 'aria-label': translate('observations.link', { name }) } }}
        />
      </TableCell>
      <TableCell sx={whereThereIsRoom}>
        {translate(isLinked ? 'observations.linked' : 'observations.notLinked')}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(date) || '–'}</TableCell>
      <TableCell>{agegroup || '–'}</TableCell>
      <TableCell>{gender ? translate(`observations.gender.${gender}`) : '–'}</TableCell>
      <TableCell>
        <bdi>{coaches.join(', ') || '–'}</bdi>
      </TableCell>
      <TableCell>
        <bdi>{focus.join(', ') || '–'}</bdi>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {formatDate(syncMetaData.date) || translate('observations.notSent')}
      </TableCell>
    </TableRow>
  );
}
