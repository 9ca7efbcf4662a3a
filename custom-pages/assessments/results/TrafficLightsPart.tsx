import { Box, MenuItem, Stack, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { readText } from '#engine/rules/texts/readText.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { RadarChart } from '#engine/ui/charts/RadarChart.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { TrafficLight } from '../values/TrafficLight.tsx';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { formatScore, formatShare } from '../score/formatScore.ts';
import { useLightNames } from '../values/useLightNames.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { ChartCard } from './ChartCard.tsx';
import { LoadedPart } from './LoadedPart.tsx';
import { useRadar, type Radar } from './resultCalls.ts';
import { useComparisonNames } from './useComparisonNames.ts';

interface TrafficLightsPartProps {
  opened: OpenedAssessment;
  lines: readonly ScoreLine[];
}

/** The final lights of dimensions and sub-dimensions, and the eight-axis radar (document 2 §2, §9). */
export function TrafficLightsPart({ opened, lines }: TrafficLightsPartProps) {
  const result = useRadar(opened);
  return (
    <Stack spacing={2}>
      <LoadedPart result={result}>{(radar) => <RadarCard opened={opened} radar={radar} />}</LoadedPart>
      <LightsTable lines={lines} />
    </Stack>
  );
}

const nothing = 'none';

function RadarCard({ opened, radar }: { opened: OpenedAssessment; radar: Radar }) {
  const translate = useTranslate();
  const { groupOf, nameOf } = useComparisonNames();
  const [earlierId, setEarlierId] = useState(radar.earlier[0]?.id ?? nothing);
  const [group, setGroup] = useState<string>('all');
  const earlier = radar.earlier.find(({ id }) => id === earlierId);
  const compared = radar.comparisons.find((each) => each.group === group);
  const nameOfEarlier = ({ name, visitDate }: Radar['earlier'][number]) =>
    [name, visitDate && formatDate(visitDate)].filter(Boolean).join(', ');
  const series = [
    { name: opened.club.name, axes: radar.axes },
    ...(earlier
      ? [{ name: translate('results.radar.before', { name: nameOfEarlier(earlier) }), axes: earlier.axes }]
      : []),
    ...(compared ? [{ name: nameOf(compared), axes: compared.axes }] : []),
  ].map(({ name, axes }) => ({ name, values: axes.map(({ percent }) => percent) }));
  const names = radar.axes.map(({ name }) => name);
  const sayPercent = (percent: number | null) => (percent === null ? '–' : formatShare(percent / 100));
  return (
    <ChartCard
      title={translate('results.radar.title')}
      intro={translate('results.radar.intro')}
      fileName={`radar-${opened.clubAssessment.id}`}
      choices={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, mb: 1 }}>
          {radar.earlier.length > 0 ? (
            <Choice label={translate('results.radar.earlier')} value={earlierId} onChange={setEarlierId}>
              {radar.earlier.map((each) => ({ id: each.id, text: nameOfEarlier(each) }))}
            </Choice>
          ) : null}
          <Choice label={translate('results.radar.medianOf')} value={group} onChange={setGroup}>
            {radar.comparisons.map((each) => ({ id: each.group, text: `${groupOf(each)} (n = ${each.n})` }))}
          </Choice>
        </Stack>
      }
      figures={{
        head: [translate('results.columns.axis'), ...series.map(({ name }) => name)],
        rows: names.map((name, at) => [name, ...series.map(({ values }) => sayPercent(values[at] ?? null))] as const),
      }}
    >
      {(ref) => (
        <RadarChart
          ref={ref}
          label={translate('results.radar.chart', { club: opened.club.name })}
          axes={names}
          series={series}
          sayValue={sayPercent}
        />
      )}
    </ChartCard>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: readonly { id: string; text: string }[];
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      fullWidth={false}
      sx={{ minWidth: 240, maxWidth: '100%' }}
    >
      {children.map(({ id, text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
      <MenuItem value={nothing}>{translate('results.radar.nothing')}</MenuItem>
    </TextField>
  );
}

function LightsTable({ lines }: { lines: readonly ScoreLine[] }) {
  const translate = useTranslate();
  const languages = useTextLanguages('assessment');
  const { nameOf } = useLightNames();
  const title = translate('results.lights.title');
  return (
    <SectionCard title={title} isFlush>
      <WideTable label={title}>
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('results.columns.name')}</TableCell>
              <TableCell>{translate('results.columns.light')}</TableCell>
              <TableCell align="right">{translate('results.columns.score')}</TableCell>
              <TableCell align="right">{translate('results.columns.percentage')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines
              .filter(({ level }) => level <= 2)
              .map((line) => (
                <TableRow key={line.elementId}>
                  <TableCell component="th" scope="row" sx={{ fontWeight: line.level < 2 ? 600 : 400 }}>
                    <Box component="span" sx={{ display: 'block', paddingInlineStart: line.level < 2 ? 0 : 2.5 }}>
                      {readText(line.name, languages) ||
                        (line.level === 0 ? translate('results.lights.whole') : line.reference)}
                    </Box>
                  </TableCell>
                  <TableCell>
                    <TrafficLight code={line.finalTrafficLight} label={nameOf(line.finalTrafficLight)} />
                  </TableCell>
                  <TableCell align="right">{formatScore(line.score)}</TableCell>
                  <TableCell align="right">{formatShare(line.normalizedScore)}</TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
      </WideTable>
    </SectionCard>
  );
}
