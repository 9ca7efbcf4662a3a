import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ClubAssessment } from '#schemas/generated/types.ts';

/** Says that nothing can be written any more, and since which step (document 3 §2.4, §4.1). */
export function ClosedNotice({ clubAssessment }: { clubAssessment: Pick<ClubAssessment, 'closed' | 'dataClosedAt'> }) {
  const translate = useTranslate();
  if (clubAssessment.closed) return <Alert severity="warning">{translate('assessment.closed')}</Alert>;
  if (clubAssessment.dataClosedAt) return <Alert severity="info">{translate('assessment.dataClosed')}</Alert>;
  return null;
}
