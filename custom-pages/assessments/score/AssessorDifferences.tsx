import { Alert, FormControlLabel, Switch, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useQueries } from '@tanstack/react-query';
import { findLead } from '#domain/access/assessmentRoles.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { readAnswer } from '#engine/browser/context/useApiQuery.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { stickyStart } from '#engine/ui/stickyStart.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { TrafficLight } from '../values/TrafficLight.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { useLightNames } from '../values/useLightNames.ts';
import { usePersonNames } from '../values/usePersonNames.ts';
import { formatScore } from './formatScore.ts';

/** How far a normalized score may be from the lead's and still count as the same: what two decimals do not show. */
const same = 0.005;

/** The scores of all assessors beside the lead's, topic by topic and item by item, and how far they are apart. */
export function AssessorDifferences({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const [isAll, setAll] = useState(false);
  const { assessors, scores, error } = useScoresOfAll(opened);
  const nameOfPerson = usePersonNames();
  const textLanguages = useTextLanguages('assessment');
  const rows = useMemo(() => (scores ? compareLines(scores) : []), [scores]);
  const title = translate('score.compare.title');
  if (error) return <Alert severity="error">{translate('score.errors.title')}</Alert>;
  if (!scores) return <LoadingState kind="list" label={translate('score.loading')} />;
  const shown = rows.filter((row) => isAll || row.isDifferent);
  return (
    <SectionCard
      title={title}
      isFlush
      actions={
        <FormControlLabel
          control={<Switch checked={isAll} onChange={(_event, isOn) => setAll(isOn)} />}
          label={translate('score.compare.all')}
        />
      }
    >
      {shown.length === 0 ? (
        <Alert severity="success">{translate('score.compare.none')}</Alert>
      ) : (
        <WideTable maxHeight={560} label={title}>
          <Table stickyHeader size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ ...stickyName, zIndex: 3 }}>{translate('score.columns.name')}</TableCell>
                {assessors.map((id, at) => (
                  <TableCell key={id} align="right">
                    {at === 0 ? translate('score.compare.lead', { name: nameOfPerson(id) }) : nameOfPerson(id)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map(({ lines }) => (
                <ComparedRow key={lines[0]?.elementId} lines={lines} name={readText(lines[0]?.name, textLanguages)} />
              ))}
            </TableBody>
          </Table>
        </WideTable>
      )}
    </SectionCard>
  );
}

const stickyName = {
  ...stickyStart,
  ...{ minWidth: { xs: 140, sm: 220 }, overflowWrap: 'anywhere' },
} as const;

/** One topic or item: the lead's score, and those of the others with what they are apart. */
function ComparedRow({ lines, name }: { lines: readonly ScoreLine[]; name: string }) {
  const translate = useTranslate();
  const { nameOf } = useLightNames();
  const [lead] = lines;
  if (!lead) return null;
  const isTopic = lead.level === 3;
  return (
    <TableRow sx={{ '&& > *': { fontWeight: isTopic ? 600 : 400 } }}>
      <TableCell component="th" scope="row" sx={{ ...stickyName, '&&': { paddingInlineStart: isTopic ? 2 : 4 } }}>
        {name || lead.reference}
      </TableCell>
      {lines.map((line, at) => {
        const apart = line.normalizedScore - lead.normalizedScore;
        const isOpen = line.answered < line.answerable && !isTopic;
        return (
          <TableCell key={at} align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {isTopic ? (
              <TrafficLight code={line.finalTrafficLight} label={nameOf(line.finalTrafficLight)} isCompact />
            ) : null}{' '}
            {isOpen ? translate('checklist.item.notAnswered') : formatScore(line.normalizedScore)}
            {Math.abs(apart) >= same ? ` (${apart > 0 ? '+' : '−'}${formatScore(Math.abs(apart))})` : ''}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

interface ComparedLines {
  /** The same line of each assessor, the lead's first. */
  lines: ScoreLine[];
  isDifferent: boolean;
}

/** Topics and items of all scores side by side; a topic differs where one of its items does. */
function compareLines(scores: readonly (readonly ScoreLine[])[]): ComparedLines[] {
  const byId = scores.map((lines) => new Map(lines.map((line) => [line.elementId, line])));
  const rows = (scores[0] ?? []).flatMap((lead) => {
    if (lead.level !== 3 && lead.level !== 4) return [];
    const lines = byId.map((lines) => lines.get(lead.elementId) ?? lead);
    const isDifferent = lines.some(
      (line) =>
        Math.abs(line.normalizedScore - lead.normalizedScore) >= same ||
        line.answered !== lead.answered ||
        (lead.level === 3 && line.finalTrafficLight !== lead.finalTrafficLight),
    );
    return [{ lead, lines, isDifferent }];
  });
  const topics = new Set(rows.flatMap(({ lead, isDifferent }) => (isDifferent ? [lead.parentId] : [])));
  return rows.map(({ lead, lines, isDifferent }) => ({
    lines,
    isDifferent: isDifferent || (lead.level === 3 && topics.has(lead.elementId)),
  }));
}

/** The score of every assessor, the lead's first, as the server makes them; nothing is evaluated or stored anew. */
function useScoresOfAll(opened: OpenedAssessment) {
  const { clubAssessment } = opened;
  const engine = useEngine();
  const lead = findLead(clubAssessment);
  const all = (clubAssessment.assessors ?? []).map(({ assessorId }) => assessorId);
  const assessors = [...new Set([...(lead ? [lead] : []), ...all])];
  const results = useQueries({
    queries: assessors.map((assessorId) => ({
      queryKey: ['score-of', clubAssessment.id, assessorId],
      queryFn: () =>
        readAnswer<ScoreLine[]>(engine, 'assessments/score', {
          ...{ ...callAbout(opened), method: 'POST' as const },
          body: { clubAssessmentId: clubAssessment.id, assessorId, recalcOfItemsNumericScore: false },
        }),
    })),
  });
  const error = results.find((result) => result.error && !result.data)?.error ?? null;
  const scores = results.flatMap(({ data }) => (data ? [data] : []));
  return { assessors, error, scores: scores.length === assessors.length ? scores : null };
}
