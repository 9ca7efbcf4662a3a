import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '#domain/texts/languages.ts';

type Messages = { [key: string]: string | Messages };

/** A text of the interface as a person reads it, by its key; English where the language has none yet. */
export function readText(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const text = find(language, key) ?? find('en', key);
  if (text === null) throw new Error(`There is no text ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function find(language: Language, key: string): string | null {
  const [namespace = '', ...path] = key.split('.');
  const file = new URL(`../../providers/i18n/messages/${language}/${namespace}.json`, import.meta.url);
  if (!existsSync(file)) return null;
  let place: string | Messages | undefined = JSON.parse(readFileSync(file, 'utf8')) as Messages;
  for (const step of path) place = typeof place === 'object' ? place[step] : undefined;
  return typeof place === 'string' ? place : null;
}
