import { Alert, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { clubIdSections, clubIdStatus, type ClubId } from '#domain/clubid/readClubId.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { ClubIdPanel } from './ClubIdPanel.tsx';
import { ConnectorChoice } from './ConnectorChoice.tsx';
import { usePrefill } from './usePrefill.ts';

/** Contacts, staff, facilities and teams of the club; closed, they give way to the warning (document 3 §2.11; decisions A7). */
export function ClubIdTab({ opened }: AssessmentTabProps) {
  const translate = useTranslate();
  const { clubAssessment } = opened;
  const isClosed = Boolean(clubAssessment.closed);
  const { data, error, refetch } = useApiQuery<ClubId>(`projects/${clubAssessment.projectId}/clubid`, {
    ...callAbout(opened),
    isEnabled: !isClosed,
    kept: { group: clubAssessment.id },
  });
  const { role } = opened;
  const mayFill = (role === 'SUPERADMIN' || role === 'PM') && !isClosed;
  const about = { projectId: clubAssessment.projectId ?? '', call: callAbout(opened), mayFill };
  const prefill = usePrefill(about, () => void refetch());
  if (isClosed) {
    return (
      <Alert severity="warning">
        {translate('assessment.closed')} {translate('clubId.closed')}
      </Alert>
    );
  }
  if (error && !data) {
    return <FailedState title={translate('clubId.error.title')} error={error} onRetry={refetch} isBare={false} />;
  }
  if (!data) return <LoadingState kind="cards" label={translate('clubId.loading')} />;
  return (
    <Stack spacing={1.5}>
      {prefill && <ConnectorChoice prefill={prefill} />}
      {clubIdSections.map((section) => (
        <ClubIdPanel
          key={section}
          section={section}
          status={clubIdStatus(data, section)}
          rows={data[section]}
          prefill={prefill}
        />
      ))}
    </Stack>
  );
}
