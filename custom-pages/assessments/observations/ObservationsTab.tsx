import SaveRounded from '@mui/icons-material/SaveRounded';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { sayCode } from '#engine/browser/validation/useSayRefusal.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useUnsavedOfTab } from '../values/unsavedOfTab.ts';
import { ObservationTable } from './ObservationTable.tsx';
import { useObservations } from './useObservations.ts';

/** The practice observations of Tag-it, to be linked to the assessment (document 3 §2.6). */
export function ObservationsTab(given: AssessmentTabProps) {
  const translate = useTranslate();
  const work = useObservations(given);
  useUnsavedOfTab(() => work.mayWrite && work.isChanged && !work.isKept);
  const { data, error, refetch } = work.observations;
  const refusal = error ? readRefusal(error) : null;
  const known = new Set(data?.map(({ id }) => id));
  const unknown = data ? [...work.linked].filter((id) => !known.has(id)) : [];
  return (
    <SectionCard
      title={translate('observations.title')}
      intro={data ? translate('observations.count', { linked: work.linked.size, all: data.length }) : null}
      isFlush
      actions={
        work.mayWrite ? (
          <ServerButton
            variant="contained"
            startIcon={<SaveRounded />}
            disabled={!data || !work.isChanged}
            loading={work.isSaving}
            onClick={work.save}
          >
            {translate('observations.save')}
          </ServerButton>
        ) : null
      }
    >
      {work.isRestored ? <RestoredNotice onDiscard={work.discard} /> : null}
      {unknown.length > 0 ? (
        <Stack sx={{ px: 2.5, pb: 2 }}>
          <Alert
            severity="warning"
            {...(work.mayWrite && {
              action: (
                <Button color="inherit" size="small" onClick={() => work.toggle(unknown, false)}>
                  {translate('observations.unlink')}
                </Button>
              ),
            })}
          >
            {translate('observations.unknown', { amount: unknown.length })}
          </Alert>
        </Stack>
      ) : null}
      {refusal?.reason === 'notSetUp' ? (
        <EmptyState
          isBare
          title={translate('observations.notSetUp.title')}
          advice={translate('observations.notSetUp.advice')}
        />
      ) : refusal && !data ? (
        <ErrorState
          isBare
          title={translate('observations.error.title')}
          advice={sayCode(refusal, translate)}
          retryLabel={translate('observations.error.retry')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <LoadingState kind="list" label={translate('observations.loading')} rows={5} />
      ) : data.length === 0 ? (
        <EmptyState
          isBare
          title={translate('observations.empty.title')}
          advice={translate('observations.empty.advice')}
        />
      ) : (
        <>
          {work.mayWrite ? null : <ReadOnlyNotice isOfRole={work.isReadRight} />}
          <ObservationTable observations={data} linked={work.linked} onToggle={work.mayWrite ? work.toggle : null} />
        </>
      )}
    </SectionCard>
  );
}

/** Says that ticks of before are back, and gives them up. */
function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ px: 2.5, pb: 2 }}>
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('forms.draft.discard')}
          </Button>
        }
      >
        {translate('observations.restored')}
      </Alert>
    </Stack>
  );
}

/** Why nothing can be linked (document 3 §5), and where the role is the reason, who can. */
function ReadOnlyNotice({ isOfRole }: { isOfRole: boolean }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ px: 2.5, pb: 2 }}>
      <Alert severity="info">
        {translate('observations.notAllowed')}
        {isOfRole ? <Typography variant="body2">{translate('observations.readOnly')}</Typography> : null}
      </Alert>
    </Stack>
  );
}
