import { useTranslate } from 'react-admin';
import type { ClubAssessment, Project } from '#schemas/generated/types.ts';
import { deriveStage } from '#domain/stages/deriveStage.ts';
import { colourStage, readProcess, type StageColour } from '#domain/stages/process.ts';
import { StatusChip, type StatusKind } from '#engine/ui/StatusChip.tsx';
import { useDayOfClub } from './useDayOfClub.ts';

const kinds: Record<StageColour, StatusKind> = { green: 'success', orange: 'warning', red: 'error', grey: 'neutral' };

interface StageChipProps {
  clubAssessment: Pick<ClubAssessment, 'closed' | 'visitDate' | 'steps'>;
  project: Pick<Project, 'process'> | null;
  /** Of the club: its day is what counts. */
  country: string | null | undefined;
}

/** Where a club assessment stands, in the colour of its steps (document 3 §4.2). */
export function StageChip({ clubAssessment, project, country }: StageChipProps) {
  const translate = useTranslate();
  const stage = deriveStage(clubAssessment, useDayOfClub(country));
  const colour = colourStage(stage, project ? readProcess(project) : [], clubAssessment.steps ?? []);
  return <StatusChip kind={kinds[colour]} label={translate(`assessment.stages.${stage}`)} />;
}
