import { useTranslate } from 'react-admin';
import { HelpPage } from './HelpPage.tsx';
import { QuestionList } from './QuestionList.tsx';

/** What colleagues ask most often, with the answers (document 3 §2.15; decisions, A9). */
export function FaqPage() {
  const translate = useTranslate();
  return (
    <HelpPage title={translate('screens.faq')} path="files/faq/web">
      {(outline) => <QuestionList outline={outline} />}
    </HelpPage>
  );
}
