import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useListExport } from '#engine/browser/list/tools/useListExport.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { ExpiryHorizon } from './ExpiryHorizon.tsx';

/** Title, the csv of what is shown, and which labels end soon. */
export function CertificationHead() {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const { total } = useListContext();
  const exportList = useListExport();
  // Labels and levels are called as their columns call them (decisions A11).
  const words = { subsidy: { true: translate('engine.value.yes'), false: translate('engine.value.no') } };
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await exportList('csv', { isQuoted: true, words, name: `CertificationList_${writeMoment(new Date())}.csv` });
    } catch (error) {
      notify(`${translate('engine.list.exportFailed')} ${sayRefusal(error)}`, { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <PageHeader
        title={translate('screens.clubLabels')}
        intro={translate('certification.intro')}
        actions={
          <Button
            variant="outlined"
            startIcon={<DownloadRounded />}
            disabled={isSaving || !total}
            aria-busy={isSaving}
            onClick={() => void save()}
          >
            {translate('certification.csv')}
          </Button>
        }
      />
      <Box sx={{ mb: 2 }}>
        <ExpiryHorizon />
      </Box>
    </>
  );
}

/** A local moment as it may stand in a file's name: `20261123115059`. */
function writeMoment(moment: Date): string {
  const parts = [moment.getMonth() + 1, moment.getDate(), moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return `${moment.getFullYear()}${parts.map((part) => String(part).padStart(2, '0')).join('')}`;
}
