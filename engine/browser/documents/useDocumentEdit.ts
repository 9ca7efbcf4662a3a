import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Language } from '#engine/rules/texts/languages.ts';
import { useEngine } from '../context/useEngine.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { useSayRefusal } from '../validation/useSayRefusal.ts';
import { useDocument, type DocumentText } from './useDocument.ts';

/** The text, and the version that the change is made over. */
type Edit = Pick<DocumentText, 'markdown' | 'version'>;

/**
 * A document of Markdown while one language of it is edited. What was typed stays whatever happens; what somebody else
 * saved meanwhile is shown and asked about, never written over unseen (decisions, section F).
 */
export function useDocumentEdit(path: string, language: Language, onSaved: () => void) {
  const notify = useNotify();
  const sayRefusal = useSayRefusal();
  const { api } = useEngine();
  const { data, refetch } = useDocument(path, language);
  const [typed, setTyped] = useState<Edit | null>(null);
  const [theirs, setTheirs] = useState<DocumentText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const edit = typed ?? data ?? null;
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
    return () => void (latest.current = null);
  }, [typed]);
  const save = async () => {
    if (!edit) return;
    setSaving(true);
    setFailure(null);
    try {
      const { markdown, version } = edit;
      const saved = await api.call<Edit>(path, {
        method: 'PUT',
        query: { lang: language },
        body: { markdown, version },
      });
      await refetch();
      const now = latest.current;
      if (now && now.markdown !== markdown) {
        setTyped({ markdown: now.markdown, version: saved.version });
        return notify('forms.typedMeanwhile', { type: 'warning' });
      }
      setTyped(null);
      notify('engine.form.saved', { type: 'success' });
      onSaved();
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal.current) {
        setTyped(edit);
        // What is current of a document is a document, whatever it is of other refusals.
        setTheirs(refusal.current as unknown as DocumentText);
      } else setFailure(sayRefusal(refusal));
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ isLoaded: data !== undefined, markdown: edit?.markdown ?? '', failure, isSaving, save, theirs },
    hasUnsaved: () => typed !== null && typed.markdown !== data?.markdown,
    type: (markdown: string) => setTyped({ markdown, version: edit?.version ?? null }),
    /** Goes on with one of the two texts, over what the other person saved. */
    goOnWith: (side: 'mine' | 'theirs') => {
      if (!theirs) return;
      setTyped({ markdown: side === 'mine' ? (edit?.markdown ?? '') : theirs.markdown, version: theirs.version });
      setTheirs(null);
    },
  };
}
