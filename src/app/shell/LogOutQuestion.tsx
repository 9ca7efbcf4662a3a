import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { clearDrafts, countDrafts } from '#providers/offline/drafts.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { logOut } from '../sign-in/logOut.ts';

export interface Leaving {
  /** Drafts that would be lost; null while nothing is asked. */
  drafts: number | null;
  /** Logs out, or asks first where something typed would be lost. */
  ask: () => Promise<void>;
  confirm: () => Promise<void>;
  cancel: () => void;
}

/** Logging out with what is not saved in mind: the drafts of this person leave the device, after a warning. */
export function useLogOut(): Leaving {
  const { id } = useSignedInUser();
  const [drafts, setDrafts] = useState<number | null>(null);
  return {
    drafts,
    ask: async () => {
      const count = await countDrafts(id).catch(() => 0);
      if (count > 0) setDrafts(count);
      else await logOut();
    },
    confirm: async () => {
      await clearDrafts(id).catch(() => undefined);
      await logOut();
    },
    cancel: () => setDrafts(null),
  };
}

/** Asks before drafts are lost by logging out. */
export function LogOutQuestion({ leaving }: { leaving: Leaving }) {
  const translate = useTranslate();
  const { drafts, confirm, cancel } = leaving;
  return (
    <ConfirmDialog
      isOpen={drafts !== null}
      title={translate('forms.draft.logOutTitle')}
      confirmLabel={translate('forms.draft.logOutConfirm')}
      cancelLabel={translate('forms.draft.logOutCancel')}
      onConfirm={() => void confirm()}
      onCancel={cancel}
      isDangerous
    >
      {translate('forms.draft.logOutText', { count: drafts ?? 0, smart_count: drafts ?? 0 })}
    </ConfirmDialog>
  );
}
