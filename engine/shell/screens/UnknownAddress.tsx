import ExploreOffRounded from '@mui/icons-material/ExploreOffRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { StatePanel } from '#engine/ui/StatePanel.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** Says that there is nothing at the address, and what to try. */
export function UnknownAddress() {
  const translate = useTranslate();
  const title = translate('app.notFound.title');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <StatePanel
        icon={<ExploreOffRounded />}
        title={translate('app.notFound.what')}
        actions={
          <Button component={Link} to="/" variant="contained">
            {translate('app.home')}
          </Button>
        }
      >
        {translate('app.notFound.advice')}
      </StatePanel>
    </>
  );
}
