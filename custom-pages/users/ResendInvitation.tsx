import { useState } from 'react';
import { useGetList, useGetOne, useNotify, useTranslate } from 'react-admin';
import { invitationTemplate } from '#domain/users/invitationTemplate.ts';
import { useFormState, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { MailTemplate } from '#schemas/generated/types.ts';

/**
 * Says which mail template the invitation is made of, which a new user gets when it is saved (decisions G); sends it again
 * to one that is there, not while there are unsaved changes (document 1 §2.7, §4).
 */
export function ResendInvitation({ record, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { api } = useEngine();
  const { isDirty } = useFormState();
  const chosen: unknown = useWatch({ name: 'invitationTemplateId' });
  const { template, isPending } = useInvitationTemplate(chosen);
  const sentKey = useSentKey();
  const textOf = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  if (readOnly) return null;
  const said = template
    ? translate('users.invitation.template', { template: template.value })
    : translate('users.invitation.noTemplate');
  const note = !isPending && <FormHelperText>{said}</FormHelperText>;
  if (!record) return note;

  // It is not sent again until it would go elsewhere or say something else.
  const mail = JSON.stringify([record.id, record['email'], template?.id]);
  const send = async () => {
    setBusy(true);
    try {
      await api.call(`users/${encodeURIComponent(record.id)}/sendinvitation`, {
        method: 'POST',
        query: { invitationTemplateId: template?.id },
        headers: sentKey.headersFor([record.id, template?.id]),
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
        disabled={isDirty || isBusy || !template || sent === mail}
        onClick={() => void send()}
      >
        {translate('users.invitation.resend')}
      </Button>
      {note}
      {isDirty && <FormHelperText>{translate('users.invitation.saveFirst')}</FormHelperText>}
    </Box>
  );
}

/**
 * The mail template that an invitation is made of: the one chosen, else the first by name. Null where there is none, or
 * while it is read.
 */
function useInvitationTemplate(chosen: unknown): { template: MailTemplate | null; isPending: boolean } {
  const id = typeof chosen === 'string' ? chosen : '';
  const own = useGetOne<MailTemplate>('mailtemplates', { id }, { enabled: id !== '', retry: false });
  const first = useGetList<MailTemplate>(
    'mailtemplates',
    {
      ...{ filter: invitationTemplate.where ?? {}, sort: { field: 'value', order: 'ASC' } },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: id === '', retry: false },
  );
  return id === ''
    ? { template: first.data?.[0] ?? null, isPending: first.isPending }
    : { template: own.data ?? null, isPending: own.isPending };
}
