import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { scalarText } from '#engine/rules/values/scalarText.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { NameList } from '#engine/ui/NameList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import type { useContacts } from './useContacts.ts';

interface RecipientsProps {
  people: Pick<ReturnType<typeof useContacts>, 'invited' | 'error' | 'refetch'>;
  /** The mail; undefined while none is chosen. */
  template: EngineRecord | undefined;
}

/** How many people get which mail, and who, before anything leaves (decisions G). */
export function Recipients({ people: { invited, error, refetch }, template }: RecipientsProps) {
  const translate = useTranslate();
  if (!invited && error) return <FailedState title={translate('vv.mail.failed')} error={error} onRetry={refetch} />;
  if (!invited) return <LoadingState kind="list" rows={1} label={translate('vv.mail.loading')} />;
  if (!template) return null;
  const names = invited.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {translate('vv.mail.recipients', { template: scalarText(template['value']), amount: invited.length })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <NameList names={names.filter(Boolean)} />
      </Typography>
    </Box>
  );
}
