import { useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import { isLanguage } from './interfaceLanguage.ts';

const storageKey = 'contentLanguage';
const listeners = new Set<() => void>();

/**
 * The language in which content (structures, questions, names) is read; kept locally, English at first
 * (document 3 §2.4).
 */
export function readContentLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Chooses the content language, apart from the interface language, and tells everybody who shows content. */
export function chooseContentLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  for (const listener of listeners) listener();
}

/** The content language and how to change it. */
export function useContentLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, readContentLanguage), chooseContentLanguage];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
