import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { SecurityDocument } from './SecurityDocument.tsx';

/** The step that only informs: the document stands in it (document 3 §2.13, "Security measures (info only)"). */
export function SecurityMeasures() {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('gdpr.security.info')}
      </Alert>
      <Box
        sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 2, maxHeight: 320, overflowY: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={translate('gdpr.tabs.security')}
      >
        <SecurityDocument />
      </Box>
    </>
  );
}
