import LockRounded from '@mui/icons-material/LockRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { StatePanel } from '#engine/ui/StatePanel.tsx';

/** A screen that this person may not open: says so, and what to try. */
export function NotAllowedPage({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={title} />
      <StatePanel
        icon={<LockRounded />}
        title={translate('app.notAllowed.title')}
        role="alert"
        actions={
          <Button component={Link} to="/" variant="contained">
            {translate('app.home')}
          </Button>
        }
      >
        {translate('app.notAllowed.advice')}
      </StatePanel>
    </>
  );
}
