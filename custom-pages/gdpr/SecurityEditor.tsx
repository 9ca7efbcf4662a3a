import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEngine } from '#engine/context/useEngine.ts';
import { readRefusal } from '#engine/validation/readRefusal.ts';
import { LoadingState } from '#ui/LoadingState.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { useSecurityText } from './SecurityDocument.tsx';

const panelWidth = 760;

/** Edits the document of security measures in the content language; what was typed stays whatever happens. */
export function SecurityEditor({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { api, contentLanguage } = useEngine();
  const { data, refetch } = useSecurityText();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const markdown = typed ?? data?.markdown ?? '';
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await api.call('gdpr/securitymeasures', { method: 'PUT', query: { lang: contentLanguage }, body: { markdown } });
      await refetch();
      notify('engine.form.saved', { type: 'success' });
      onClose();
    } catch (error) {
      const { code, message } = readRefusal(error);
      setFailure(code === 20 ? message : translate(`engine.errors.${code}`, { _: message }));
    } finally {
      setSaving(false);
    }
  };
  return (
    <SidePanel
      isOpen
      width={panelWidth}
      title={translate('gdpr.security.edit')}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
          <Button variant="contained" disabled={isSaving || markdown.trim() === ''} onClick={() => void save()}>
            {translate('engine.form.save')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {data ? (
        <TextField
          multiline
          fullWidth
          minRows={18}
          margin="none"
          label={translate('gdpr.security.text')}
          value={markdown}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { lang: contentLanguage } }}
        />
      ) : (
        <LoadingState kind="form" label={translate('gdpr.security.loading')} />
      )}
    </SidePanel>
  );
}
