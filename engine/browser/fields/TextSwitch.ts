import { createContext, useContext, useMemo, useState } from 'react';
import type { Language } from '#engine/rules/texts/languages.ts';
import { useEngine } from '../context/useEngine.ts';

/** Which languages of its texts a form shows. */
export interface TextSwitch {
  shown: Language;
  show: (language: Language) => void;
  /** A second language to look at or to write meanwhile; null for none. */
  beside: Language | null;
  setBeside: (language: Language | null) => void;
}

/** All texts of a form change their language together; a field outside of one is on its own. */
export const TextSwitchContext = createContext<TextSwitch | null>(null);

/** The state of a form's languages: one at a time, the content language first. */
export function useTextSwitchState(): TextSwitch {
  const { contentLanguage } = useEngine();
  const [shown, show] = useState<Language>(contentLanguage);
  const [beside, setBeside] = useState<Language | null>(null);
  return useMemo(() => ({ shown, show, beside, setBeside }), [shown, beside]);
}

/**
 * The languages that one field shows: those of its form, or the one that a refused text of the field stands in, until
 * another is chosen.
 */
export function useTextSwitch(): TextSwitch & { lead: (language: Language) => void } {
  const own = useTextSwitchState();
  const form = useContext(TextSwitchContext) ?? own;
  const [led, setLed] = useState<{ to: Language; from: Language } | null>(null);
  return {
    ...form,
    shown: led?.from === form.shown ? led.to : form.shown,
    show: (language) => {
      setLed(null);
      form.show(language);
    },
    lead: (to) => setLed({ to, from: form.shown }),
  };
}
