import { useState, type ReactNode } from 'react';
import { useGetMany, useLocaleState, useTranslate } from 'react-admin';
import { Card, Link, Stack, Table, TableBody, TableCell, TableHead } from '@mui/material';
import { TableRow, TableSortLabel, Typography } from '@mui/material';
import { percentDone, type Done, type MonitorRow } from '#domain/monitoring/monitorRow.ts';
import type { QualityRule } from '#domain/monitoring/qualityRules.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { formatPercent } from '#engine/browser/display/formatDecimals.ts';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { formatFigure } from '#engine/rules/values/formatFigure.ts';
import { StatusChip, type StatusKind } from '#engine/ui/StatusChip.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { stickyStart } from '#engine/ui/stickyStart.ts';
import type { KeyNumber } from '#schemas/generated/types.ts';

/** The colour of a stage's steps (document 3 §4.2), as on the cards of assessments. */
const stageLooks: Readonly<Record<MonitorRow['stageColour'], StatusKind>> = {
  ...{ green: 'success', orange: 'warning', red: 'untouched', grey: 'neutral' },
};

/** Where in a club assessment something is done: in a tab, or in the status view, where dates and surveys are. */
const work = {
  ...{ checklist: 'tab=checklist', score: 'tab=score', files: 'tab=files', process: 'tab=process' },
  ...{ indicators: 'tab=indicators', status: 'view=status' },
} as const;

type Work = keyof typeof work;

/** Where that which is amiss is mended. */
const mended: Readonly<Record<QualityRule, Work>> = {
  ...{ unanswered: 'checklist', differingLights: 'score', redWithoutNotes: 'checklist', missingEvidence: 'files' },
  surveyMinimum: 'status',
};

type Order = 'late' | 'club';

interface MonitorMatrixProps {
  /** What is latest first. */
  rows: readonly MonitorRow[];
  keyNumberIds: readonly string[];
}

/** One row a club assessment; the club stays in view, and each cell leads to the place where the work is (decisions A3). */
export function MonitorMatrix({ rows, keyNumberIds }: MonitorMatrixProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const languages = useTextLanguages('keynumbers');
  const [order, setOrder] = useState<Order>('late');
  const { data: keyNumbers } = useGetMany<KeyNumber>('keynumbers', { ids: [...keyNumberIds] });
  const compare = byName(locale);
  const sorted = order === 'late' ? rows : [...rows].sort((one, other) => compare(one.club, other.club));
  const label = (name: string) => translate(`monitoring.columns.${name}`);
  const sorting = (name: Order) => (
    <TableSortLabel active={order === name} direction={name === 'late' ? 'desc' : 'asc'} onClick={() => setOrder(name)}>
      {label(name)}
    </TableSortLabel>
  );
  return (
    <Card>
      <WideTable label={translate('monitoring.matrix')}>
        <Table sx={{ minWidth: 1200 + keyNumberIds.length * 120 }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...sticky, zIndex: 3 }} sortDirection={order === 'club' ? 'asc' : false}>
                {sorting('club')}
              </TableCell>
              <TableCell>{label('stage')}</TableCell>
              <TableCell sortDirection={order === 'late' ? 'desc' : false}>{sorting('late')}</TableCell>
              {['process', 'checklist', 'surveys', 'quality'].map((name) => (
                <TableCell key={name}>{label(name)}</TableCell>
              ))}
              {keyNumberIds.map((id) => (
                <TableCell key={id} align="right">
                  <bdi>{readText(keyNumbers?.find((one) => one?.id === id)?.name, languages) || id}</bdi>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.map((row) => (
              <MatrixRow key={row.id} row={row} keyNumberIds={keyNumberIds} />
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Card>
  );
}

/** No wider for a long name: what stays in sight leaves room for the other columns, on a phone too. */
const sticky = { ...stickyStart, ...{ width: 200, minWidth: 200, overflowWrap: 'anywhere' } } as const;

function MatrixRow({ row, keyNumberIds }: { row: MonitorRow; keyNumberIds: readonly string[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const formatCount = useFormatCount();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={sticky}>
        <Place row={row}>
          <bdi>{row.club}</bdi>
        </Place>
        <Typography variant="body2" color="textSecondary">
          <bdi>{row.project}</bdi>
        </Typography>
      </TableCell>
      <TableCell>
        <Place row={row} at="status">
          <StatusChip kind={stageLooks[row.stageColour]} label={translate(`assessment.stages.${row.stage}`)} />
        </Place>
        {row.visitDate && (
          <Typography variant="body2" color="textSecondary">
            {formatDate(row.visitDate)}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        {row.overdue.length === 0 && '–'}
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          {row.overdue.map(({ deadline, date }) => (
            <Place key={deadline} row={row} at={deadline === 'assessment' ? 'checklist' : 'status'}>
              <StatusChip
                kind="error"
                label={translate(`monitoring.overdue.${deadline}`, { date: formatDate(date) })}
              />
            </Place>
          ))}
        </Stack>
      </TableCell>
      <TableCell>
        <Place row={row} at="process">
          <Share {...row.process} />
        </Place>
      </TableCell>
      <TableCell>
        <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none', whiteSpace: 'nowrap' }}>
          {row.checklist.map(({ id, name, ...counted }) => (
            <li key={id}>
              <Place row={row} at="checklist">
                <bdi>{name ?? id}</bdi>: <Share {...counted} />
              </Place>
            </li>
          ))}
        </Stack>
      </TableCell>
      <TableCell>
        {row.surveys === null ? (
          '–'
        ) : (
          <Place row={row} at="status">
            <bdi>{`${formatCount(row.surveys.done)} / ${formatCount(row.surveys.all)}`}</bdi>
          </Place>
        )}
      </TableCell>
      <TableCell>
        {row.quality.length === 0 && '–'}
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          {row.quality.map(({ rule, count }) => (
            <Place key={rule} row={row} at={mended[rule]}>
              <StatusChip
                kind="warning"
                label={translate(`monitoring.quality.${rule}`, { count: formatCount(count) })}
              />
            </Place>
          ))}
        </Stack>
      </TableCell>
      {keyNumberIds.map((id) => (
        <TableCell key={id} align="right">
          <Place row={row} at="indicators">
            {row.keyNumbers[id] === undefined ? '–' : formatFigure(row.keyNumbers[id], locale)}
          </Place>
        </TableCell>
      ))}
    </TableRow>
  );
}

function Place({ row, at, children }: { row: MonitorRow; at?: Work; children: ReactNode }) {
  const address = `#/clubassessments/${encodeURIComponent(row.clubId)}/${encodeURIComponent(row.id)}`;
  return <Link href={at ? `${address}?${work[at]}` : address}>{children}</Link>;
}

function Share({ done, all }: Done) {
  const percent = percentDone({ done, all });
  if (percent === null) return <>–</>;
  return <bdi>{formatPercent(percent)}</bdi>;
}
