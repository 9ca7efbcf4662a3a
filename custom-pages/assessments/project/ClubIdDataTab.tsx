import { Alert, Autocomplete, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { clubIdSections, clubIdStatus, type ClubId } from '#domain/clubid/readClubId.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { byName } from '#engine/rules/texts/byName.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { ClubIdPanel } from '../club-id/ClubIdPanel.tsx';
import { ConnectorChoice } from '../club-id/ConnectorChoice.tsx';
import { usePrefill } from '../club-id/usePrefill.ts';
import type { AssessmentCall } from '../values/OpenedAssessment.ts';
import { useClubNames } from '../values/useClubNames.ts';
import type { ProjectTabProps } from './ProjectTabProps.ts';

/** Contacts, staff, facilities and teams of the project's clubs, filled from a federation where empty (document 2 §2). */
export function ClubIdDataTab({ record, role }: ProjectTabProps) {
  const translate = useTranslate();
  const clubs = useApiQuery<Pick<ClubAssessment, 'clubId' | 'closed'>[]>('clubassessments/filter', {
    ...{ method: 'POST', body: { projectIds: [record.id] } },
  });
  const [clubId, setClub] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const own = (clubs.data ?? []).filter((one) => one.clubId === clubId);
  const isClosed = own.length > 0 && own.every(({ closed }) => closed);
  const call: AssessmentCall = { named: { club: clubId ?? '' }, headers: { Role: role } };
  const clubIdData = useApiQuery<ClubId>(`projects/${encodeURIComponent(record.id)}/clubid`, {
    ...{ ...call, isEnabled: clubId !== null && !isClosed },
  });
  const prefill = usePrefill({ projectId: record.id, call, mayFill: !isClosed }, () => void clubIdData.refetch());
  const empty = clubId
    ? clubIdSections.filter((one) => clubIdData.data && clubIdStatus(clubIdData.data, one) === 'empty')
    : [];
  const ids = [...new Set((clubs.data ?? []).flatMap((one) => one.clubId ?? []))];
  if (clubs.error && !clubs.data) {
    return <FailedState title={translate('clubId.error.title')} error={clubs.error} onRetry={clubs.refetch} />;
  }
  if (!clubs.data) return <LoadingState kind="list" label={translate('clubId.loading')} />;
  if (ids.length === 0) return <EmptyState title={translate('project.clubId.noClubs')} />;
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <ClubChoice
          ids={ids}
          value={clubId}
          isMissing={isMissing}
          onChange={(id) => {
            setMissing(false);
            setClub(id);
          }}
        />
        {prefill && (
          <>
            <ConnectorChoice prefill={prefill} />
            <Button
              variant="contained"
              sx={{ mt: { sm: 3.25 } }}
              loading={prefill.busy !== null}
              disabled={clubId !== null && empty.length === 0}
              onClick={() => (clubId === null ? setMissing(true) : prefill.runAll(empty))}
            >
              {translate('clubId.prefill.action')}
            </Button>
          </>
        )}
      </Stack>
      {isClosed && (
        <Alert severity="warning">
          {translate('assessment.closed')} {translate('clubId.closed')}
        </Alert>
      )}
      {clubId !== null && !isClosed && <Sections reading={clubIdData} prefill={prefill} />}
    </Stack>
  );
}

interface ClubChoiceProps {
  ids: readonly string[];
  value: string | null;
  isMissing: boolean;
  onChange: (id: string | null) => void;
}

function ClubChoice({ ids, value, isMissing, onChange }: ClubChoiceProps) {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const nameOf = useClubNames(ids);
  const compare = byName(interfaceLanguage);
  return (
    <Autocomplete
      size="small"
      options={[...ids].sort((one, other) => compare(nameOf(one), nameOf(other)))}
      value={value}
      getOptionLabel={nameOf}
      onChange={(_event, id) => onChange(id)}
      openText={translate('engine.reference.open')}
      closeText={translate('engine.reference.close')}
      clearText={translate('engine.reference.clear')}
      sx={{ flex: '1 1 260px', maxWidth: 420 }}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={translate('project.clubId.club')}
          error={isMissing}
          helperText={isMissing ? translate('clubs.prefill.mandatory') : null}
        />
      )}
    />
  );
}

interface SectionsProps {
  reading: ReturnType<typeof useApiQuery<ClubId>>;
  prefill: ReturnType<typeof usePrefill>;
}

function Sections({ reading: { data, error, refetch }, prefill }: SectionsProps) {
  const translate = useTranslate();
  if (error && !data) return <FailedState title={translate('clubId.error.title')} error={error} onRetry={refetch} />;
  if (!data) return <LoadingState kind="cards" label={translate('clubId.loading')} />;
  return (
    <Stack spacing={1.5}>
      {clubIdSections.map((section) => (
        <ClubIdPanel
          key={section}
          {...{ section, prefill, rows: data[section], status: clubIdStatus(data, section) }}
        />
      ))}
    </Stack>
  );
}
