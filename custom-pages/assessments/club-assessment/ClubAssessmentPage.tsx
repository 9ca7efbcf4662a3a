import { Stack, Alert } from '@mui/material';
import { useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { TabUnsaved, TabUnsavedContext } from '../values/unsavedOfTab.ts';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { useSubjectOfPage } from '#engine/browser/context/pageSubject.ts';
import { UnsavedGuard } from '#engine/browser/form/UnsavedGuard.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { StatePanel } from '#engine/ui/StatePanel.tsx';
import LockRounded from '@mui/icons-material/LockRounded';
import { areUnsavedTextsKept, hasUnsavedTexts } from '../finalize/unsavedTexts.ts';
import { AssessmentHeader } from './AssessmentHeader.tsx';
import { AssessmentTabBar } from './AssessmentTabBar.tsx';
import { AssessmentTabPanel } from './AssessmentTabPanel.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import { readTab, shownTabs, type BuiltTabs } from './assessmentTabs.ts';
import { useOpenedAssessment } from './useOpenedAssessment.ts';
import { useValuesOf } from './useValuesOf.ts';
import type { ClubAssessment } from '#schemas/generated/types.ts';

interface ClubAssessmentPageProps {
  built: BuiltTabs;
  /** The status view, which stands in place of the tabs. */
  Status?: ComponentType<AssessmentTabProps>;
}

/** A club assessment with its tabs, or its status view; view, tab and role stand in the address (document 3 §2.1). */
export function ClubAssessmentPage(given: ClubAssessmentPageProps) {
  const { clubId = '', clubAssessmentId = '' } = useParams();
  // Another one begins anew: places, ticks and what was saved of this one stay out of it.
  return <AddressedAssessment key={clubAssessmentId} {...{ ...given, clubId, clubAssessmentId }} />;
}

interface AddressedAssessmentProps extends ClubAssessmentPageProps {
  clubId: string;
  clubAssessmentId: string;
}

function AddressedAssessment({ built, Status, clubId, clubAssessmentId }: AddressedAssessmentProps) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { opened, error, hasFinalValues, reload } = useOpenedAssessment(clubId, clubAssessmentId, search.get('role'));
  const values = useValuesOf(opened);
  const [tabUnsaved] = useState(() => new TabUnsaved());
  useSubjectOfPage([opened?.club.name, opened?.project?.name].filter(Boolean).join(', '));

  // What is loaded stays: a refetch that fails takes nothing away.
  if (error && !opened) {
    return <FailedState title={translate('assessment.errors.title')} error={error} onRetry={reload} isBare={false} />;
  }
  if (!opened) return <LoadingState kind="cards" label={translate('assessment.loading')} />;
  if (!opened.role) {
    return (
      <StatePanel icon={<LockRounded />} title={translate('assessment.noRole.title')} role="alert">
        {translate('assessment.noRole.advice')}
      </StatePanel>
    );
  }

  const tabs = shownTabs(hasFinalValues);
  const tab = readTab(search.get('tab'), tabs);
  const openTab = (name: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set('tab', name);
      return next;
    });
  const hasUnsafe = () => values?.unsent().isSafe === false;
  // Whichever tab is open: a text of the report waits for its tab.
  const hasUnsaved = () => hasUnsafe() || hasUnsavedTexts(clubAssessmentId);
  const isStatus = Status !== undefined && search.get('view') === 'status';
  return (
    <Stack spacing={2}>
      <AssessmentHeader opened={opened} isStatus={isStatus} />
      <ClosedNotice clubAssessment={opened.clubAssessment} />
      <UnsavedGuard
        hasUnsaved={hasUnsaved}
        isKept={() => !hasUnsafe() && areUnsavedTextsKept(clubAssessmentId)}
        tab={{ parameters: ['tab', 'view', 'role'], hasUnsaved: tabUnsaved.hasUnsaved }}
      />
      {values ? <UnsentNotice values={values} /> : null}
      {isStatus ? (
        <PartSuspense fallback={<LoadingState kind="cards" label={translate('assessment.loading')} />}>
          <Status opened={opened} values={values} reload={reload} />
        </PartSuspense>
      ) : (
        <>
          <AssessmentTabBar tabs={tabs} tab={tab} role={opened.role} onOpen={openTab} />
          <TabUnsavedContext value={tabUnsaved}>
            <AssessmentTabPanel tab={tab} Built={built[tab]} opened={opened} values={values} reload={reload} />
          </TabUnsavedContext>
        </>
      )}
    </Stack>
  );
}

/** Says that nothing can be written any more, and since which step (document 3 §2.4, §4.1). */
function ClosedNotice({ clubAssessment }: { clubAssessment: Pick<ClubAssessment, 'closed' | 'dataClosedAt'> }) {
  const translate = useTranslate();
  if (clubAssessment.closed) return <Alert severity="warning">{translate('assessment.closed')}</Alert>;
  if (clubAssessment.dataClosedAt) return <Alert severity="info">{translate('assessment.dataClosed')}</Alert>;
  return null;
}
