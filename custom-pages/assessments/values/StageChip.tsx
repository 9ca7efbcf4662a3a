import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ClubAssessment, Project } from '#schemas/generated/types.ts';
import { deriveStage } from '#domain/stages/deriveStage.ts';
import { isOverdue } from '#domain/stages/nextDeadlines.ts';
import { colourStage, countStage, readProcess, type StageColour } from '#domain/stages/process.ts';
import { capitalise } from '#engine/rules/texts/capitalise.ts';
import { StatusChip, type StatusKind } from '#engine/ui/StatusChip.tsx';
import { useDayOfClub } from './useDayOfClub.ts';

/** How the colour of a stage looks; a red one is a ring, where what is red all over is late. */
export const stageKinds: Readonly<Record<StageColour, StatusKind>> = {
  green: 'success',
  orange: 'warning',
  red: 'untouched',
  grey: 'neutral',
};

interface StageChipProps {
  clubAssessment: Pick<ClubAssessment, 'closed' | 'visitDate' | 'steps' | 'assessmentDeadline' | 'dataClosedAt'>;
  project: Pick<Project, 'process'> | null;
  /** Of the club: its day is what counts. */
  country: string | null | undefined;
  /** Where there is little room for it. */
  wraps?: boolean;
}

/**
 * Where a club assessment stands, in the colour of its steps (document 3 §4.2), and how many of them are ticked; beside it,
 * whether it is late.
 */
export function StageChip({ clubAssessment, project, country, wraps = false }: StageChipProps) {
  const translate = useTranslate();
  const today = useDayOfClub(country);
  const stage = deriveStage(clubAssessment, today);
  const process = project ? readProcess(project) : [];
  const steps = clubAssessment.steps ?? [];
  const { done, all } = countStage(stage, process, steps);
  const isLate = isOverdue(clubAssessment, today);
  const words = [translate(`assessment.stages.${stage}`), ...(all > 0 ? [`${done}/${all}`] : [])];
  const chip = (
    <StatusChip kind={stageKinds[colourStage(stage, process, steps)]} label={words.join(' · ')} wraps={wraps} />
  );
  if (!isLate) return chip;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {chip}
      <StatusChip kind="error" label={capitalise(translate('assessment.late'))} wraps={wraps} />
    </Box>
  );
}
