import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';

/** Sends the invitation again with the template chosen; not while there are unsaved changes (document 1 §2.7, §4). */
export function ResendInvitation({ record, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { api } = useEngine();
  const { isDirty } = useFormState();
  const template: unknown = useWatch({ name: 'invitationTemplateId' });
  const sentKey = useSentKey();
  const textOf = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  if (!record || readOnly) return null;

  // It is not sent again until it would go elsewhere or say something else.
  const mail = JSON.stringify([record.id, record['email'], template]);
  const send = async () => {
    setBusy(true);
    try {
      await api.call(`users/${encodeURIComponent(record.id)}/sendinvitation`, {
        method: 'POST',
        query: { invitationTemplateId: typeof template === 'string' ? template : undefined },
        headers: sentKey.headersFor([record.id, template]),
      });
      sentKey.answered();
      setSent(mail);
      notify('users.invitation.sent', { type: 'success' });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<ForwardToInboxOutlined />}
        disabled={isDirty || isBusy || sent === mail}
        onClick={() => void send()}
      >
        {translate('users.invitation.resend')}
      </Button>
      {isDirty && <FormHelperText>{translate('users.invitation.saveFirst')}</FormHelperText>}
    </Box>
  );
}
