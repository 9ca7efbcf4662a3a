import { Alert, Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { GroupReport, SurveyReport } from '#domain/surveys/reportSurvey.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { formatMark } from './formatMark.ts';

/** How many were asked and have answered, the average of ten, and how far each group is from its minimum. */
export function SurveyGeneral({ report }: { report: SurveyReport }) {
  const translate = useTranslate();
  const { globalStatSummary, globalAverage, hasReachedMinimum, surveyClosed, groupReports } = report;
  const facts: [key: string, value: string | number][] = [
    ['invited', globalStatSummary.surveysInvited],
    ['inProgress', globalStatSummary.surveysInProgress],
    ['completed', globalStatSummary.surveysCompleted],
    ['average', formatMark(globalAverage)],
  ];
  return (
    <Stack spacing={2}>
      {hasReachedMinimum ? null : <Alert severity="info">{translate('results.survey.tooFew')}</Alert>}
      <SectionCard
        title={translate('results.survey.general')}
        actions={
          <StatusChip
            kind={surveyClosed ? 'neutral' : 'success'}
            label={translate(surveyClosed ? 'results.survey.closed' : 'results.survey.open')}
          />
        }
      >
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}
        >
          {facts.map(([key, value]) => (
            <div key={key}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {translate(`results.survey.${key}`)}
              </Typography>
              <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Typography>
            </div>
          ))}
        </Box>
      </SectionCard>
      <GroupsTable groups={groupReports} />
    </Stack>
  );
}

const columns = ['invited', 'inProgress', 'completed', 'minimum', 'average'] as const;

function GroupsTable({ groups }: { groups: readonly GroupReport[] }) {
  const translate = useTranslate();
  const title = translate('results.survey.groups');
  return (
    <SectionCard title={title} isFlush>
      <WideTable label={title}>
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('results.columns.name')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {translate(`results.survey.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map((group) => (
              <TableRow key={group.id}>
                <TableCell component="th" scope="row">
                  {group.name}
                </TableCell>
                <TableCell align="right">{group.amountInvited}</TableCell>
                <TableCell align="right">{group.amountInProgress}</TableCell>
                <TableCell align="right">{group.amountResponded}</TableCell>
                <TableCell align="right">{group.minAmount}</TableCell>
                <TableCell align="right">{formatMark(group.average)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </SectionCard>
  );
}
