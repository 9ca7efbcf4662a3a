import { Box, Button, Stack, Typography } from '@mui/material';
import PersonAddRounded from '@mui/icons-material/PersonAddRounded';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { absenceCodes } from '#domain/access/absenceCodes.ts';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import type { Survey, SurveyUser } from '#schemas/generated/types.ts';
import { countSurveyUsers, surveyStates, type SurveyCounts } from '#domain/surveys/countSurveyUsers.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { DoughnutChart } from '#engine/ui/charts/DoughnutChart.tsx';
import { lookOfSeries } from '#engine/ui/charts/chartColours.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { InvitePanel } from './InvitePanel.tsx';

/** How far the surveys are, a doughnut a group (document 3 §2.12); without a survey, that there is none (code 30). */
export function SurveysCard({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const textLanguages = useTextLanguages('survey');
  const { id } = opened.clubAssessment;
  const about = { ...callAbout(opened), kept: { group: id } };
  const survey = useApiQuery<Survey | null>(`assessments/${encodeURIComponent(id)}/survey`, {
    ...about,
    ignoreCodes: [absenceCodes.noSurvey],
  });
  const users = useApiQuery<SurveyUser[]>(`assessmentsurveys/${encodeURIComponent(id)}/users`, about);
  const groups = survey.data?.groups ?? [];
  const named = groups.map(({ id: group, name }) => ({ id: group, name: readText(name, textLanguages) || group }));
  const [isInviting, setInviting] = useState(false);
  const isWritten = refuseWriting(opened.role, 'status', opened.clubAssessment) === null;
  const mayInvite = isWritten && groups.length > 0 && !survey.data?.closed;
  const isLoaded = survey.data !== undefined && users.data !== undefined;
  return (
    <SectionCard
      title={translate('assessment.status.surveys')}
      actions={
        mayInvite ? (
          <Button variant="outlined" startIcon={<PersonAddRounded />} onClick={() => setInviting(true)}>
            {translate('assessment.status.invite.open')}
          </Button>
        ) : null
      }
    >
      {isInviting && <InvitePanel opened={opened} groups={named} onClose={() => setInviting(false)} />}
      {groups.length > 0 && users.data ? (
        <Stack spacing={3}>
          {groups.map((group) => (
            <SurveyGroup
              key={group.id}
              name={readText(group.name, textLanguages) || group.id}
              minAmount={group.minAmount}
              counts={countSurveyUsers(users.data, group.id)}
            />
          ))}
        </Stack>
      ) : isLoaded || survey.error || users.error ? (
        <EmptyState isBare title={translate(`assessment.status.${isLoaded ? 'noSurvey' : 'failed'}`)} />
      ) : (
        <LoadingState kind="list" rows={3} label={translate('assessment.loading')} />
      )}
    </SectionCard>
  );
}

interface SurveyGroupProps {
  name: string;
  minAmount: number;
  counts: SurveyCounts;
}

function SurveyGroup({ name, minAmount, counts }: SurveyGroupProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const parts = surveyStates.map((state) => ({
    name: translate(`assessment.status.surveyStates.${state}`),
    value: counts[state],
  }));
  return (
    <Box component="section" aria-label={name}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        <bdi>{name}</bdi>
      </Typography>
      <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <DoughnutChart label={name} parts={parts} middle={`${counts.completed}/${minAmount}`} />
        <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none', minWidth: 0 }}>
          {parts.map((part, nth) => (
            <Stack key={part.name} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <Box
                aria-hidden
                sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: lookOfSeries(palette.mode, nth).colour }}
              />
              <Typography variant="body2">
                {part.name}: {part.value}
              </Typography>
            </Stack>
          ))}
          <Typography component="li" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {translate('assessment.status.minimum', { completed: counts.completed, minimum: minAmount })}
          </Typography>
        </Box>
      </Stack>
    </Box>
  );
}
