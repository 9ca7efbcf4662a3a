import { useSyncExternalStore } from 'react';
import { defaultLanguage, languages, type Language } from '#domain/texts/languages.ts';

const storageKey = 'checklistLanguage';
const listeners = new Set<() => void>();

/** The language of the checklist's contents, kept on this device, English at first (document 3 §2.4). */
export function useChecklistLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, readLanguage), chooseLanguage];
}

function readLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  return languages.find((language) => language === stored) ?? defaultLanguage;
}

function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
