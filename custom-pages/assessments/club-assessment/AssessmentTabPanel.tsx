import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { PartBoundary } from '#engine/browser/offline/PartBoundary.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { tabsOnValues, type AssessmentTab } from './assessmentTabs.ts';

interface AssessmentTabPanelProps extends AssessmentTabProps {
  tab: AssessmentTab;
  Built: ComponentType<AssessmentTabProps> | undefined;
}

/**
 * What the open tab holds; without a lead, that there are no values to show. Where it cannot be fetched the other tabs
 * stay.
 */
export function AssessmentTabPanel({ tab, Built, ...given }: AssessmentTabPanelProps) {
  const translate = useTranslate();
  return (
    <Box role="tabpanel" id="assessment-tab" aria-labelledby={`tab-${tab}`} sx={{ pt: 1 }}>
      {Built && (given.values || !tabsOnValues.includes(tab)) ? (
        <PartBoundary
          key={tab}
          fallback={<LoadingState kind="cards" label={translate('assessment.loading')} />}
          missing={<EmptyState title={translate('app.errors.chunk.title')} advice={translate('engine.offline.part')} />}
        >
          <Built key={given.values?.assessorId ?? tab} {...given} />
        </PartBoundary>
      ) : Built ? (
        <EmptyState title={translate('assessment.noLead.title')} advice={translate('assessment.noLead.advice')} />
      ) : null}
    </Box>
  );
}
