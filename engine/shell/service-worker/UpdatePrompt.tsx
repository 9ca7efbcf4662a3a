import { Alert, Button, Snackbar } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSW } from 'virtual:pwa-register';
import { keepPage } from './keepPage.ts';

/** Registers the service worker and offers a newer version once it waits; nobody is reloaded in the middle of work. */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
  const update = useRef<(reload?: boolean) => Promise<void>>(null);
  useEffect(() => {
    if (update.current) return;
    update.current = registerSW({ onNeedRefresh: () => setWaiting(true) });
    // Without the network meanwhile, or without room: the next visit tries again.
    keepPage().catch(() => undefined);
  }, []);
  return (
    <Snackbar open={isWaiting} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="info"
        onClose={() => setWaiting(false)}
        action={
          <Button size="small" onClick={() => void update.current?.(true)}>
            {t('app.update.reload')}
          </Button>
        }
      >
        {t('app.update.available')}
      </Alert>
    </Snackbar>
  );
}
