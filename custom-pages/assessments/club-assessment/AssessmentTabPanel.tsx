import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { tabsOnValues, type AssessmentTab } from './assessmentTabs.ts';

interface AssessmentTabPanelProps extends AssessmentTabProps {
  tab: AssessmentTab;
  Built: ComponentType<AssessmentTabProps> | undefined;
}

/** What the open tab holds; without a lead, that there are no values to show. */
export function AssessmentTabPanel({ tab, Built, ...given }: AssessmentTabPanelProps) {
  const translate = useTranslate();
  return (
    <Box role="tabpanel" id="assessment-tab" aria-labelledby={`tab-${tab}`} sx={{ pt: 1 }}>
      {Built && (given.values || !tabsOnValues.includes(tab)) ? (
        <PartSuspense fallback={<LoadingState kind="cards" label={translate('assessment.loading')} />}>
          <Built key={given.values?.assessorId ?? tab} {...given} />
        </PartSuspense>
      ) : Built ? (
        <EmptyState title={translate('assessment.noLead.title')} advice={translate('assessment.noLead.advice')} />
      ) : null}
    </Box>
  );
}
