import { Alert, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { listLabels, nextLabel } from '#domain/labels/projectLabels.ts';
import { planImprovements } from '#domain/scoring/cheapestPoints.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { formatPercent } from '#engine/browser/display/formatDecimals.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { useAssessmentStructure } from '../values/useAssessmentStructure.ts';
import { formatScore } from './formatScore.ts';
import type { WhatIf } from './useWhatIf.ts';

interface CheapestPointsProps {
  opened: OpenedAssessment;
  lines: readonly ScoreLine[];
  whatIf: WhatIf;
}

/** A phone has room for the item and what it gives. */
const beside = { display: { xs: 'none', sm: 'table-cell' } };

/** The fewest items that lead to the project's next label, those that give most first. */
export function CheapestPoints({ opened, lines, whatIf }: CheapestPointsProps) {
  const translate = useTranslate();
  const textLanguages = useTextLanguages('assessment');
  const call = useMemo(() => callAbout(opened), [opened]);
  const { index, error } = useAssessmentStructure(opened.clubAssessment, call);
  const score = lines[0]?.normalizedScore ?? 0;
  const label = nextLabel(listLabels(opened.project), score);
  const plan = useMemo(
    () => (index && label ? planImprovements(index, lines, label.percentage / 100) : null),
    [index, label, lines],
  );
  const byId = useMemo(() => new Map(lines.map((line) => [line.elementId, line])), [lines]);
  const nameOf = (id: string) => readText(byId.get(id)?.name, textLanguages);
  const title = translate('score.cheapest.title');
  if (!label) return <Alert severity="success">{translate('score.cheapest.none')}</Alert>;
  if (error && !index) return <Alert severity="error">{translate('score.errors.title')}</Alert>;
  if (!plan) return <LoadingState kind="list" label={translate('score.loading')} />;
  const words = { label: label.name, percentage: formatPercent(label.percentage), amount: plan.steps.length };
  return (
    <SectionCard
      title={title}
      intro={translate(plan.isEnough ? 'score.cheapest.intro' : 'score.cheapest.notEnough', words)}
      isFlush
      actions={
        <Button
          onClick={() => {
            whatIf.assume(Object.fromEntries(plan.steps.map(({ itemId, to }) => [itemId, to])));
            whatIf.turn(true);
          }}
        >
          {translate('score.cheapest.try')}
        </Button>
      }
    >
      <WideTable label={title}>
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('score.cheapest.item')}</TableCell>
              <TableCell align="right" sx={beside}>
                {translate('score.cheapest.now')}
              </TableCell>
              <TableCell align="right">{translate('score.cheapest.gain')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {plan.steps.map(({ itemId, topicId, from, gain }) => (
              <TableRow key={itemId}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {nameOf(itemId)}
                  <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {nameOf(topicId)}
                  </Typography>
                </TableCell>
                <TableCell align="right" sx={beside}>
                  {formatScore(from)}
                </TableCell>
                <TableCell align="right">{`+${formatPercent(gain * 100, 2)}`}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </SectionCard>
  );
}
