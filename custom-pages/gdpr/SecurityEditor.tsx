import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEngine } from '#engine/context/useEngine.ts';
import { LoadingState } from '#ui/LoadingState.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { SecurityClash } from './SecurityClash.tsx';
import { useSecurityEdit } from './useSecurityEdit.ts';

const panelWidth = 760;

/** Edits the document of security measures in the content language; what was typed stays whatever happens. */
export function SecurityEditor({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const { isLoaded, markdown, failure, isSaving, theirs, ...edit } = useSecurityEdit(onClose);
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
          <Button
            variant="contained"
            disabled={isSaving || theirs !== null || markdown.trim() === ''}
            onClick={() => void edit.save()}
          >
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
      {theirs && <SecurityClash theirs={theirs.markdown} onChoose={edit.goOnWith} />}
      {isLoaded ? (
        <TextField
          multiline
          fullWidth
          minRows={18}
          margin="none"
          label={translate('gdpr.security.text')}
          value={markdown}
          onChange={(event) => edit.type(event.target.value)}
          slotProps={{ htmlInput: { lang: contentLanguage } }}
        />
      ) : (
        <LoadingState kind="form" label={translate('gdpr.security.loading')} />
      )}
    </SidePanel>
  );
}
