import TableViewRounded from '@mui/icons-material/TableViewRounded';
import { Alert, Box, Button, Stack } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useGetMany, useTranslate } from 'react-admin';
import {
  countOf,
  reportGroups,
  reportObservations,
  type ReportGroup,
  type ReportLine,
} from '#domain/observations/reportObservations.ts';
import type { Observation } from '#domain/observations/Observation.ts';
import { readAnswer } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { formatMonth } from '#engine/rules/dates/formatDate.ts';
import { saveCsv } from '#engine/browser/export/saveCsv.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { BarChart } from '#engine/ui/charts/BarChart.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { Club } from '#schemas/generated/types.ts';
import { ChartCard } from '../results/ChartCard.tsx';

interface ClubReport {
  club: { id: string; name: string };
  observations: readonly Observation[];
}

/** What was observed at the chosen clubs: sessions and games by month, age group and focus (decisions A17). */
export function TagitReports({ clubIds }: { clubIds: readonly string[] }) {
  const translate = useTranslate();
  const engine = useEngine();
  const sayRefusal = useRefusalText();
  const { data: clubs } = useGetMany<Club & { id: string }>('clubs', { ids: [...clubIds] }, { retry: false });
  const loads = useQueries({
    queries: clubIds.map((clubId) => ({
      queryKey: ['tagit/observations', clubId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readAnswer<Observation[]>(engine, 'tagit/observations', { named: { club: clubId }, signal }),
      retry: false,
    })),
  });
  if (loads.some(({ isPending }) => isPending))
    return <LoadingState kind="cards" label={translate('tagit.reports.loading')} />;
  const nameOf = (id: string) => clubs?.find((club) => club?.id === id)?.name ?? id;
  const reports = clubIds.map((id, nth): ClubReport => ({
    club: { id, name: nameOf(id) },
    observations: loads[nth]?.data ?? [],
  }));
  return (
    <Stack spacing={3}>
      <Box>
        <Button
          variant="outlined"
          startIcon={<TableViewRounded />}
          disabled={reports.every(({ observations }) => observations.length === 0)}
          onClick={() => saveCsv('tagit-reports', sheetOf(reports, translate))}
        >
          {translate('tagit.reports.csv')}
        </Button>
      </Box>
      {reports.map((report, nth) => {
        const error = loads[nth]?.data ? null : loads[nth]?.error;
        return (
          <Stack key={report.club.id} spacing={2}>
            {error ? (
              <SectionCard title={report.club.name}>
                <Alert severity="error">{sayRefusal(error)}</Alert>
              </SectionCard>
            ) : report.observations.length === 0 ? (
              <SectionCard title={report.club.name}>
                <EmptyState isBare title={translate('tagit.reports.none')} />
              </SectionCard>
            ) : (
              reportGroups.map((group) => <GroupCard key={group} report={report} group={group} />)
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

function GroupCard({ report: { club, observations }, group }: { report: ClubReport; group: ReportGroup }) {
  const translate = useTranslate();
  const lines = reportObservations(observations, group);
  const most = Math.max(...lines.map(countOf));
  const say = (key: string, values: object = {}) => translate(`tagit.reports.${key}`, values);
  const nameOf = useKeyNames();
  const title = say('title', { club: club.name, group: say(`groups.${group}`) });
  return (
    <ChartCard
      title={title}
      intro={say('count', { count: observations.length })}
      fileName={`tagit-${group}-${club.id}`}
      figures={{
        head: [say(`groups.${group}`), ...columns.map((column) => say(column))],
        rows: lines.map((line) => [nameOf(group, line.key), ...columns.map((column) => String(line[column]))]),
      }}
    >
      {(ref) => (
        <BarChart
          ref={ref}
          label={title}
          isEven
          maximum={most}
          maximumLabel={String(most)}
          bars={lines.map((line) => ({
            ...{ name: nameOf(group, line.key), value: countOf(line) },
            text: `${line.sessions} + ${line.games}${line.others > 0 ? ` + ${line.others}` : ''}`,
          }))}
        />
      )}
    </ChartCard>
  );
}

const columns = ['sessions', 'games', 'others'] as const satisfies readonly (keyof ReportLine)[];

/** Months by name in the language of the interface; what is not known in words. */
function useKeyNames() {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  return (group: ReportGroup, key: string) => {
    if (key === '') return translate('tagit.reports.unknown');
    return group === 'month' ? formatMonth(key, interfaceLanguage) : key;
  };
}

function sheetOf(reports: readonly ClubReport[], translate: (key: string) => string) {
  const heads = ['club', 'by', 'what', ...columns].map((head) => translate(`tagit.reports.${head}`));
  const rows = reports.flatMap(({ club, observations }) =>
    reportGroups.flatMap((group) =>
      reportObservations(observations, group).map((line) => [
        ...[club.name, translate(`tagit.reports.groups.${group}`), line.key],
        ...columns.map((column) => line[column]),
      ]),
    ),
  );
  return [heads, ...rows];
}
