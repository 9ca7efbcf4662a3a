import { useTranslate } from 'react-admin';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { NotBuiltYet } from '#engine/ui/NotBuiltYet.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';

/** The title of a screen that later work builds. */
export function NotBuiltYetPage({ screen }: { screen: Screen }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate(screen.titleKey)} />
      <NotBuiltYet title={translate('app.notBuiltYet')} />
    </>
  );
}
