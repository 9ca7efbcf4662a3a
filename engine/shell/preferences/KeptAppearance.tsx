import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { chooseContentLanguage, useContentLanguage } from '../appearance/contentLanguage.ts';
import { isLanguage } from '#engine/providers/i18n/interfaceLanguage.ts';
import { ownPreferences } from '#engine/providers/preferences/ownPreferences.ts';
import { chooseColourMode, colourModes, useColourMode } from '../appearance/colourMode.ts';

/** Keeps theme and content language with the person: what was chosen in one browser shows in the others. */
export function KeptAppearance() {
  const { chosen } = useColourMode();
  const [contentLanguage] = useContentLanguage();
  useKept('colourMode', chosen, (kept) => {
    const mode = colourModes.find((each) => each === kept);
    if (mode) chooseColourMode(mode);
  });
  useKept('contentLanguage', contentLanguage, (kept) => {
    if (isLanguage(kept)) chooseContentLanguage(kept);
  });
  useEffect(() => {
    const send = () => void ownPreferences.flush(true);
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, []);
  return null;
}

/** What was kept elsewhere is applied here; what is chosen here is kept. */
function useKept(name: string, current: string, apply: (kept: string) => void): void {
  const [kept, keep] = useStore<string | null>(`preferences.${name}`, null);
  const known = useRef(current);
  useEffect(() => {
    if (kept === null || kept === known.current) return;
    known.current = kept;
    apply(kept);
  }, [kept, apply]);
  useEffect(() => {
    if (current === known.current) return;
    known.current = current;
    keep(current);
  }, [current, keep]);
}
