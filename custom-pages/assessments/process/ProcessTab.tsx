import { Stack, Typography } from '@mui/material';
import AccountTreeRounded from '@mui/icons-material/AccountTreeRounded';
import { useTranslate } from 'react-admin';
import { processStages } from '#domain/stages/editProcess.ts';
import { useConnection } from '#engine/browser/offline/useConnection.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { StageSteps } from './StageSteps.tsx';
import { useSteps } from './useSteps.ts';

/** The steps before, on and after the visit, ticked off with their dates (document 3 §2.1, §4.2). */
export function ProcessTab({ opened, reload }: AssessmentTabProps) {
  const translate = useTranslate();
  const isThere = useConnection();
  const { items, steps, mayWrite, toggle } = useSteps({ opened, reload });
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<AccountTreeRounded />}
        title={translate('planning.steps.none')}
        advice={translate('planning.steps.noneAdvice')}
      />
    );
  }
  const hint = !mayWrite ? 'planning.steps.readOnly' : isThere ? null : 'engine.offline.needsServer';
  return (
    <SectionCard title={translate('assessment.tabs.process')}>
      {hint && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate(hint)}
        </Typography>
      )}
      <Stack spacing={3}>
        {processStages.map((stage) => (
          <StageSteps
            key={stage}
            {...{ stage, items, steps }}
            level="h3"
            readOnly={!mayWrite || !isThere}
            onToggle={toggle}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}
