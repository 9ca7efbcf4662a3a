import { useLocaleState, useTranslate } from 'react-admin';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';
import { MenuButton } from '#engine/ui/MenuButton.tsx';

const formats = ['docx', 'xlsx', 'json'] as const;

/** The whole register as a file, in the language of the interface (decisions F). */
export function RegisterDownload() {
  const translate = useTranslate();
  const [lang] = useLocaleState();
  const { isSaving, save } = useFileSaving('gdpr.report.failed');
  return (
    <MenuButton
      label={translate('gdpr.register.download')}
      variant="outlined"
      startIcon={<DownloadRounded />}
      disabled={isSaving}
      choices={formats.map((format) => ({ value: format, label: translate(`gdpr.register.${format}`) }))}
      onChoose={(format) => void save('gdpr/register', `register.${format}`, { query: { format, lang } })}
    />
  );
}
