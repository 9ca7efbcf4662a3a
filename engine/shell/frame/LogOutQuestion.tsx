import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { countUnsent } from '#engine/browser/offline/outbox/countUnsent.ts';
import { devicePatience } from '#engine/rules/outbox/devicePatience.ts';
import { useConnection } from '#engine/browser/offline/useConnection.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { clearDrafts, countDrafts } from '#engine/browser/offline/drafts.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { logOut, logOutEverywhere } from '../sign-in/logOut.ts';

/** From this device, or from all that the person is signed in on. */
type Scope = 'here' | 'everywhere';

export interface Leaving {
  /** What is asked about, with the drafts and packs that would be lost; null while nothing is asked. */
  question: { scope: Scope; drafts: number; unsent: number; packs: number; isAway: boolean } | null;
  /** Logs out, or asks first where something would be lost, nobody could come back, or other devices are meant. */
  ask: (scope?: Scope) => Promise<void>;
  confirm: () => Promise<void>;
  cancel: () => void;
}

/**
 * Logging out with what is not saved in mind: the drafts of this person leave the device, after a warning; what waits for
 * the server stays, sealed, for when they are back.
 */
export function useLogOut(): Leaving {
  const { id } = useSignedInUser();
  const { outgoing } = useEngine();
  const notify = useNotify();
  const isAway = !useConnection();
  const [question, setQuestion] = useState<Leaving['question']>(null);
  return {
    question,
    ask: async (scope = 'here') => {
      // A device that does not answer holds nobody here.
      const drafts = (await inTime(countDrafts(id), devicePatience).catch(() => 0)) ?? 0;
      const unsent = countUnsent(outgoing);
      const packs = outgoing?.outbox.answers.packs().length ?? 0;
      if (drafts + unsent + packs > 0 || isAway || scope === 'everywhere')
        setQuestion({ scope, drafts, unsent, packs, isAway });
      else await logOut();
    },
    confirm: async () => {
      const isEverywhere = question?.scope === 'everywhere';
      setQuestion(null);
      try {
        if (isEverywhere) await logOutEverywhere();
      } catch {
        notify('app.shell.logOutEverywhere.failed', { type: 'error' });
        return;
      }
      await inTime(clearDrafts(id), devicePatience).catch(() => undefined);
      if (!isEverywhere) await logOut();
    },
    cancel: () => setQuestion(null),
  };
}

/** Asks before drafts or packs are lost by logging out, or without a connection, and before other devices are logged out. */
export function LogOutQuestion({ leaving }: { leaving: Leaving }) {
  const translate = useTranslate();
  const { question, confirm, cancel } = leaving;
  const isEverywhere = question?.scope === 'everywhere';
  const drafts = question?.drafts ?? 0;
  const unsent = question?.unsent ?? 0;
  const packs = question?.packs ?? 0;
  const warnings = [
    ...(isEverywhere ? [translate('app.shell.logOutEverywhere.text')] : []),
    ...(unsent > 0 ? [translate('offline.logOut.text', { amount: unsent })] : []),
    ...(drafts > 0 ? [translate('forms.draft.logOutText', { count: drafts, smart_count: drafts })] : []),
    ...(packs > 0 ? [translate('offline.logOut.packs', { amount: packs })] : []),
    ...(question?.isAway ? [translate('app.shell.logOutAway')] : []),
  ];
  // What is unsent stays; drafts do not, and packs have to be fetched again.
  const confirmKey = drafts > 0 ? 'forms.draft.logOutConfirm' : 'app.shell.logOut';
  const title = drafts > 0 ? 'forms.draft.logOutTitle' : unsent > 0 ? 'offline.logOut.title' : 'app.shell.logOut';
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={translate(isEverywhere ? 'app.shell.logOutEverywhere.title' : title)}
      confirmLabel={translate(isEverywhere ? 'app.shell.logOutEverywhere.confirm' : confirmKey)}
      cancelLabel={translate('forms.draft.logOutCancel')}
      onConfirm={() => void confirm()}
      onCancel={cancel}
      isDangerous
    >
      {warnings.join(' ')}
    </ConfirmDialog>
  );
}
