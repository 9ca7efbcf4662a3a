import { useTranslate } from 'react-admin';
import { HelpPage } from './HelpPage.tsx';
import { StepList } from './StepList.tsx';

/** Seven steps that show new colleagues around (document 3 §2.15; decisions, A9). */
export function GettingStartedPage() {
  const translate = useTranslate();
  return (
    <HelpPage title={translate('screens.gettingstarted')} path="files/gettingstarted/web">
      {(outline) => <StepList outline={outline} />}
    </HelpPage>
  );
}
