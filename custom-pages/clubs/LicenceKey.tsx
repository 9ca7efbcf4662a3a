import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { CopyableCode } from '#engine/browser/display/CopyableCode.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';

/** Makes the Tag-it licence key of a club that exists already (document 1 §2.5, §7). */
export function LicenceKey({ record, label, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const { api } = useEngine();
  const [licence, setLicence] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!record || readOnly) return null;

  const make = async () => {
    setBusy(true);
    try {
      const answer = await api.call<{ license: string }>('tagit/license', { query: { clubId: record.id } });
      setLicence(answer.license);
    } catch (error) {
      notify(sayRefusal(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 550, mb: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<VpnKeyOutlined />} disabled={isBusy} onClick={() => void make()}>
          {translate('clubs.licence.generate')}
        </Button>
        {licence !== null && (
          <CopyableCode text={licence} label={translate('clubs.licence.copy')} copied="clubs.licence.copied" />
        )}
      </Stack>
    </Box>
  );
}
