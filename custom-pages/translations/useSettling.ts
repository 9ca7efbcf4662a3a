import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { nextDraft, nextUntranslated, stateOf, type TranslationText } from '#domain/translations/TranslationUnit.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import type { TranslationConflict } from './useTexts.ts';

/** What became of the last that was sent of a text: it is under way, or it was not taken. */
export type Outcome = { isSaving: true } | { failure: string } | { conflict: TranslationConflict };

interface Sending {
  /** The text as it is sent. */
  sent: string;
  sending: Promise<TranslationConflict | null>;
  /** Key of what is said once it is done. */
  saying: string;
}

interface TypedTexts {
  /** Whether something else than what was sent stands at a text. */
  isSince: (id: string, sent: string) => boolean;
  forget: (id: string) => void;
}

/** So much of a text names it. */
const nameLength = 60;

/**
 * Waits for what is sent of a text, then goes on to the next one, or tells why it stays; whoever is at another text by
 * then is not carried away from it.
 */
export function useSettling(units: readonly TranslationText[], { isSince, forget }: TypedTexts) {
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  /** The text before the translator; null for the first untranslated one. */
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  // A save that ends later asks where the translator is by then.
  const latestId = useRef(currentId);
  const goTo = (id: string | null) => {
    latestId.current = id;
    setCurrentId(id);
  };
  const drop = (id: string) => setOutcomes(({ [id]: _before, ...others }) => others);
  const keep = (id: string, outcome: Outcome) => setOutcomes((all) => ({ ...all, [id]: outcome }));
  const refuse = ({ id, english }: TranslationText, outcome: Outcome) => {
    keep(id, outcome);
    if (latestId.current === id) return;
    const text = english.length > nameLength ? `${english.slice(0, nameLength)}…` : english;
    notify('translations.notSavedText', { type: 'warning', messageArgs: { text } });
  };
  const settle = async (unit: TranslationText, { sent, sending, saying }: Sending) => {
    goTo(unit.id);
    keep(unit.id, { isSaving: true });
    try {
      const conflict = await sending;
      if (conflict) return refuse(unit, { conflict });
      drop(unit.id);
      notify(saying, { type: 'info' });
      // What was typed while it was sent is not part of it, and stays before the translator.
      if (isSince(unit.id, sent)) return;
      forget(unit.id);
      if (latestId.current !== unit.id) return;
      // Who reviews goes on to what is to be reviewed.
      const next = stateOf(unit) === 'draft' ? nextDraft(units, unit.id) : nextUntranslated(units, unit.id);
      goTo(next?.id ?? null);
    } catch (failure) {
      refuse(unit, { failure: sayRefusal(failure) });
    }
  };
  return { currentId, goTo, outcomes, settle, drop };
}
