import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { useEngine } from '../context/useEngine.ts';
import { useClosingWarning } from './useClosingWarning.ts';

interface UnsavedGuardProps {
  hasUnsaved: () => boolean;
  /** What was typed stays as a draft where drafts are kept; else it is lost. */
  isKept?: boolean | (() => boolean);
  /** Parameters of the address that lead elsewhere too, as those of a page's tabs. */
  parameters?: readonly string[];
  /** What is lost on the way to another tab of the page too, never kept as a draft. */
  tab?: { parameters: readonly string[]; hasUnsaved: () => boolean };
  /** Lets go what was typed, where it would still be there after leaving. */
  onLeave?: () => void;
  /** Told the way that waits for an answer; null once it has one. */
  onBlocked?: (go: (() => void) | null) => void;
}

/** Asks before what was typed is lost: on the way to another screen or record, and when the window closes. */
export function UnsavedGuard({
  hasUnsaved,
  isKept = true,
  parameters = [],
  tab,
  onLeave,
  onBlocked,
}: UnsavedGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = (by: readonly string[]) => placeOf(currentLocation, by) !== placeOf(nextLocation, by);
    const isTabLost = tab?.hasUnsaved() && isElsewhere([...parameters, ...tab.parameters]);
    return isTabLost || (isElsewhere(parameters) && hasUnsaved());
  });
  useClosingWarning(() => hasUnsaved() || tab?.hasUnsaved() === true);
  useEffect(() => {
    if (blocker.state !== 'blocked' || !onBlocked) return;
    onBlocked(() => blocker.proceed());
    return () => onBlocked(null);
  }, [blocker, onBlocked]);
  return (
    <UnsavedQuestion
      isOpen={blocker.state === 'blocked'}
      isKept={!tab?.hasUnsaved() && (typeof isKept === 'boolean' ? isKept : isKept())}
      onLeave={() => {
        blocker.proceed?.();
        onLeave?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}

interface UnsavedQuestionProps {
  isOpen: boolean;
  isKept: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to leave what is not saved. */
export function UnsavedQuestion({ isOpen, isKept, onLeave, onStay }: UnsavedQuestionProps) {
  const translate = useTranslate();
  const { drafts } = useEngine();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('engine.unsaved.title')}
      confirmLabel={translate('engine.unsaved.leave')}
      cancelLabel={translate('engine.unsaved.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
      isDangerous
    >
      {translate(drafts && isKept ? 'forms.draft.leaving' : 'engine.unsaved.text')}
    </ConfirmDialog>
  );
}

/** The page, the record in its panel, and what else tells places apart. */
function placeOf({ pathname, search }: { pathname: string; search: string }, parameters: readonly string[]): string {
  const query = new URLSearchParams(search);
  return [pathname, ...['panel', ...parameters].map((name) => query.get(name) ?? '')].join(' ');
}
