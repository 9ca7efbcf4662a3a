import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useEngine } from '#engine/context/useEngine.ts';
import { readRefusal } from '#engine/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/validation/useSayRefusal.ts';
import { useSecurityText, type SecurityText } from './SecurityDocument.tsx';

interface Edit {
  markdown: string;
  /** Version that the change is made over. */
  version: string | null;
}

/**
 * The document of security measures while it is edited in the content language. What was typed stays whatever happens;
 * what somebody else saved meanwhile is shown and asked about, never written over unseen (decisions, section F).
 */
export function useSecurityEdit(onSaved: () => void) {
  const notify = useNotify();
  const sayRefusal = useSayRefusal();
  const { api, contentLanguage } = useEngine();
  const { data, refetch } = useSecurityText();
  const [typed, setTyped] = useState<Edit | null>(null);
  const [theirs, setTheirs] = useState<SecurityText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const edit = typed ?? data ?? null;
  const save = async () => {
    if (!edit) return;
    setSaving(true);
    setFailure(null);
    try {
      const { markdown, version } = edit;
      const body = { markdown, version };
      await api.call('gdpr/securitymeasures', { method: 'PUT', query: { lang: contentLanguage }, body });
      await refetch();
      notify('engine.form.saved', { type: 'success' });
      onSaved();
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal.current) {
        setTyped(edit);
        setTheirs(refusal.current as unknown as SecurityText);
      } else setFailure(sayRefusal(refusal));
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ isLoaded: data !== undefined, markdown: edit?.markdown ?? '', failure, isSaving, save, theirs },
    type: (markdown: string) => setTyped({ markdown, version: edit?.version ?? null }),
    /** Goes on with one of the two texts, over what the other person saved. */
    goOnWith: (side: 'mine' | 'theirs') => {
      if (!theirs) return;
      setTyped({ markdown: side === 'mine' ? (edit?.markdown ?? '') : theirs.markdown, version: theirs.version });
      setTheirs(null);
    },
  };
}
