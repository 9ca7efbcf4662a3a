import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SurveyReport } from '#domain/surveys/reportSurvey.ts';
import { RadarChart } from '#engine/ui/charts/RadarChart.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { ChartCard } from './ChartCard.tsx';
import { formatMark } from './formatMark.ts';
import { SurveyAnswers } from './SurveyAnswers.tsx';

interface SurveyProfileCardProps {
  opened: OpenedAssessment;
  report: SurveyReport['profileReports'][number];
}

/** With fewer scales a radar is no shape. */
const fewestAxes = 3;

/** A profile: its scales as a radar, and what was answered. */
export function SurveyProfileCard({ opened, report }: SurveyProfileCardProps) {
  const translate = useTranslate();
  const title = translate(`results.survey.${report.profile}`);
  const scales = report.elements.filter(({ type }) => type === 'scale');
  const values = scales.map(({ average }) => (average === null ? null : average * 10));
  return (
    <Stack spacing={2}>
      {scales.length >= fewestAxes ? (
        <ChartCard
          title={title}
          intro={translate('results.survey.profileIntro')}
          fileName={`${report.profile}-profile-${opened.clubAssessment.id}`}
          figures={{
            head: [translate('results.columns.name'), translate('results.survey.average')],
            rows: scales.map(({ text, average }) => [text, formatMark(average)] as const),
          }}
        >
          {(ref) => (
            <RadarChart
              ref={ref}
              label={translate('results.survey.profileChart', { title, club: opened.club.name })}
              axes={scales.map(({ text }) => text)}
              series={[{ name: opened.club.name, values }]}
              sayValue={(value) => formatMark(value === null ? null : value / 10)}
            />
          )}
        </ChartCard>
      ) : null}
      <SurveyAnswers title={translate('results.survey.given')} report={report} />
    </Stack>
  );
}
