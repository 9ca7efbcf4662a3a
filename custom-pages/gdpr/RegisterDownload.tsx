import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';

const formats = ['docx', 'xlsx', 'json'] as const;

/** The whole register as a file, in the language of the interface (decisions F). */
export function RegisterDownload() {
  const translate = useTranslate();
  const [lang] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isSaving, save } = useFileSaving('gdpr.report.failed');
  const label = translate('gdpr.register.download');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadRounded />}
        disabled={isSaving}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void save('gdpr/register', `register.${format}`, { query: { format, lang } });
            }}
          >
            {translate(`gdpr.register.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
