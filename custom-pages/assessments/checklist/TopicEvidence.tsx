import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

/** Where the club's files on this topic will stand (decisions A16). */
export function TopicEvidence({ isAsked }: { isAsked: boolean }) {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('checklist.evidence.title')}>
      {isAsked ? <Typography sx={{ mb: 1 }}>{translate('checklist.evidence.asked')}</Typography> : null}
      <Alert severity="info">{translate('checklist.evidence.notBuilt')}</Alert>
    </SectionCard>
  );
}
