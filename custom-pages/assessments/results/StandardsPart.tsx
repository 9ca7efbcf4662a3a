import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BarChart } from '#engine/ui/charts/BarChart.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { ChartCard } from './ChartCard.tsx';
import { LoadedPart } from './LoadedPart.tsx';
import { useStandards, type Standards } from './resultCalls.ts';
import { useComparisonNames } from './useComparisonNames.ts';

/** How many international standards are met, of at most 74, beside the medians of others (document 2 §9, decisions C). */
export function StandardsPart({ opened }: { opened: OpenedAssessment }) {
  const result = useStandards(opened);
  return <LoadedPart result={result}>{(standards) => <StandardsChart {...{ opened, standards }} />}</LoadedPart>;
}

function StandardsChart({ opened, standards }: { opened: OpenedAssessment; standards: Standards }) {
  const translate = useTranslate();
  const { nameOf } = useComparisonNames();
  const { count, maximum, comparisons } = standards;
  const own = { name: opened.club.name, value: count, text: count === null ? '–' : String(count) };
  const bars = [
    own,
    ...comparisons.map((compared) => ({
      name: nameOf(compared),
      value: compared.median,
      text: String(compared.median),
    })),
  ];
  return (
    <ChartCard
      title={translate('results.parts.standards')}
      intro={translate('results.standards.intro', { maximum })}
      fileName={`international-standards-${opened.clubAssessment.id}`}
      figures={{
        head: [translate('results.columns.name'), translate('results.standards.met')],
        rows: bars.map(({ name, text }) => [name, text] as const),
      }}
    >
      {(ref) => (
        <>
          {comparisons.some(({ isReference }) => isReference) ? (
            <Typography variant="body2" color="textSecondary">
              {translate('results.standards.note')}
            </Typography>
          ) : null}
          <Typography variant="h1" component="p" sx={{ textAlign: 'center', my: 1 }}>
            {translate('results.standards.count', { count: own.text, maximum })}
          </Typography>
          <BarChart
            ref={ref}
            label={translate('results.standards.chart', { club: opened.club.name, count: own.text, maximum })}
            bars={bars}
            maximum={maximum}
            maximumLabel={translate('results.standards.maximum', { maximum })}
          />
        </>
      )}
    </ChartCard>
  );
}
