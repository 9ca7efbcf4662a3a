import { Box, Stack } from '@mui/material';
import type { Club } from '#schemas/generated/types.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import type { LeadProgress } from '#domain/scoring/leadProgress.ts';
import { readClub } from '../values/assessmentCalls.ts';
import { callAbout, type AssessmentTabProps, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { AssessorsCard } from './AssessorsCard.tsx';
import { ClubCards } from './ClubCards.tsx';
import { ContactCards } from './ContactCards.tsx';
import { DeleteAssessment } from './DeleteAssessment.tsx';
import { LabelCard } from './LabelCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { StagesCard } from './StagesCard.tsx';
import { SurveysCard } from './SurveysCard.tsx';
import { useTranslate } from 'react-admin';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

/** What the server tells for the status view. */
export interface ClubStatus {
  lastLogin: string | null;
  lastLoginUser: string | null;
  linkedObservations: number;
  progress: LeadProgress | null;
}

/** Everything about where a club assessment stands, in cards (document 3 §2.12). */
export function StatusPart({ opened, reload }: AssessmentTabProps) {
  const { clubAssessment } = opened;
  const club = useApiQuery<Club>(...readClub(clubAssessment));
  const status = useApiQuery<ClubStatus>(`clubassessments/${encodeURIComponent(clubAssessment.id)}/status`, {
    ...callAbout(opened),
    kept: { group: clubAssessment.id },
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack spacing={2.5}>
        <ClubCards club={club.data ?? null} status={status.data ?? null} />
        <ListingCard opened={opened} />
        <ContactCards opened={opened} />
      </Stack>
      <Stack spacing={2.5}>
        <StagesCard opened={opened} reload={reload} />
        <AssessorsCard opened={opened} reload={reload} />
        <ProgressCard reading={status} />
        <SurveysCard opened={opened} />
        <LabelCard opened={opened} reload={reload} />
        <DeleteAssessment opened={opened} reload={reload} />
      </Stack>
    </Box>
  );
}

/** The server names facts in English (decisions A8): those that it has are said in the language of the screen. */
const factNames: Readonly<Record<string, string>> = {
  'FIFA code': 'resources.countries.fields.fifaCode',
  Confederation: 'resources.countries.fields.confederation',
  'Federation membership number': 'resources.clubs.fields.federationMembershipNumber',
};

interface Listing {
  rows: { label: string; value: string }[];
}

/** What the federation lists of the club; hidden when that is nothing (decisions A8). */
function ListingCard({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const { id } = opened.clubAssessment;
  const query = { clubAssessmentId: id };
  const { data } = useApiQuery<Listing>('fifalisting', { ...callAbout(opened), query, kept: { group: id } });
  if (!data || data.rows.length === 0) return null;
  return (
    <SectionCard title={translate('assessment.status.listing')}>
      <KeyValueList
        items={data.rows.map(({ label, value }) => ({
          key: label,
          label: translate(factNames[label] ?? label, { _: label }),
          value: <bdi>{value}</bdi>,
        }))}
      />
    </SectionCard>
  );
}
