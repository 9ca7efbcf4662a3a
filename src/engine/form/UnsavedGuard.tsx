import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useEngine } from '../context/useEngine.ts';

/** Asks before what was typed is lost: on the way to another screen or record, and when the window closes. */
export function UnsavedGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const translate = useTranslate();
  const { drafts } = useEngine();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = placeOf(currentLocation) !== placeOf(nextLocation);
    return isElsewhere && hasUnsaved();
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate('engine.unsaved.title')}
      confirmLabel={translate('engine.unsaved.leave')}
      cancelLabel={translate('engine.unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      isDangerous
    >
      {translate(drafts ? 'forms.draft.leaving' : 'engine.unsaved.text')}
    </ConfirmDialog>
  );
}

/** The page, and the record in its panel. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('panel') ?? ''}`;
}
