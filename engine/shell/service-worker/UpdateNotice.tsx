import { Alert, Button, Snackbar } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** Offers a newer version that waits. */
export function UpdateNotice({ onReload, onClose }: { onReload: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="info"
        onClose={onClose}
        action={
          <Button size="small" onClick={onReload}>
            {t('app.update.reload')}
          </Button>
        }
      >
        {t('app.update.available')}
      </Alert>
    </Snackbar>
  );
}
