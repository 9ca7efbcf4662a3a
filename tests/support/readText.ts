import { existsSync, readFileSync } from 'node:fs';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { isolate } from '#engine/rules/texts/isolates.ts';
import type { Language } from '#engine/rules/texts/languages.ts';

type Messages = { [key: string]: string | Messages };

/** A text of the interface as a person reads it, by its key; English where the language has none yet. */
export function readText(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const text = find(language, key) ?? find('en', key);
  if (text === null) throw new Error(`There is no text ${key}`);
  const isolated = directionOf(language) === 'rtl' ? isolate : (value: string) => value;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => isolated(String(values[name] ?? whole)));
}

function find(language: Language, key: string): string | null {
  const [namespace = '', ...path] = key.split('.');
  for (const folder of ['../../providers/i18n', '../../engine/providers/i18n/messages']) {
    const file = new URL(`${folder}/${language}/${namespace}.json`, import.meta.url);
    if (!existsSync(file)) continue;
    let place: string | Messages | undefined = JSON.parse(readFileSync(file, 'utf8')) as Messages;
    for (const step of path) place = typeof place === 'object' ? place[step] : undefined;
    if (typeof place === 'string') return place;
  }
  return null;
}
