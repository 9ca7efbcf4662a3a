import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { companyColumns } from '#domain/gdpr/companyColumns.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useIsShown } from '#engine/browser/form/useIsShown.ts';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { TemplateButton } from '#engine/browser/import/TemplateButton.tsx';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import { FileButton } from '#engine/ui/FileButton.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { isEmptyImport, UploadOutcome, type CompanyImport } from './UploadOutcome.tsx';

const headers = Object.values(companyColumns).map(([first]) => first);

/**
 * Sends a file of companies and tells which were made and which were not (document 3 §5, §7.2); once it is closed, how
 * many, in a popup.
 */
export function CompanyUploadPanel({ type, onClose }: { type: string | null; onClose: () => void }) {
  const translate = useTranslate();
  const sayRefusal = useSayRefusal();
  const refresh = useRefresh();
  const isShown = useIsShown();
  const tellCounts = useTellCounts();
  const notify = useNotify();
  const { api } = useEngine();
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<CompanyImport | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setOutcome(null);
    setFailure(file ? null : translate('gdpr.upload.required'));
    if (!file) return;
    const body = new FormData();
    if (type) body.append('type', type);
    body.append('file', file);
    setSending(true);
    try {
      const sent = { method: 'POST', body, source: 'admin/gdpr' } as const;
      const found = await api.call<CompanyImport>('companies/upload', sent);
      if (isShown()) setOutcome(found);
      else tellCounts(found);
      refresh();
    } catch (error) {
      const said = sayRefusal(readRefusal(error));
      if (isShown()) setFailure(said);
      else notify(said, { type: 'error' });
    } finally {
      setSending(false);
    }
  };
  return (
    <SidePanel
      isOpen
      title={translate('gdpr.upload.title')}
      intro={translate('gdpr.upload.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('engine.panel.close')}</Button>
          <Button variant="contained" disabled={isSending} onClick={() => void send()}>
            {translate('gdpr.upload.send')}
          </Button>
        </>
      }
    >
      <Stack spacing={2.5}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <FileButton
            accept=".xls,.xlsx"
            testId="companies-file"
            startIcon={<UploadFileOutlined />}
            onFile={(chosen) => {
              setFile(chosen);
              setFailure(null);
              setOutcome(null);
            }}
          >
            {translate('gdpr.upload.choose')}
          </FileButton>
          <TemplateButton name="companies" headers={headers} />
        </Stack>
        {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
        {failure !== null && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {outcome && <UploadOutcome outcome={outcome} />}
      </Stack>
    </SidePanel>
  );
}

/** Says in a popup what came of a file whose panel is closed. */
function useTellCounts(): (outcome: CompanyImport) => void {
  const notify = useNotify();
  const formatCount = useFormatCount();
  return (outcome) => {
    const { companiesCreated, failures } = outcome;
    if (isEmptyImport(outcome)) return notify('gdpr.upload.empty', { type: 'warning' });
    const messageArgs = { created: formatCount(companiesCreated.length), failed: formatCount(failures.length) };
    notify('gdpr.upload.counts', { type: failures.length > 0 ? 'warning' : 'success', messageArgs });
  };
}
