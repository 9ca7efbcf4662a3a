import { namedEntry } from '#engine/rules/values/namedEntry.ts';
/** What mail templates may name: `{{firstName}}`, `{{club}}`, …. */
export const mailPlaceholders = ['firstName', 'lastName', 'fullName', 'email', 'club', 'link'] as const;

export type MailPlaceholder = (typeof mailPlaceholders)[number];

/** Names between double braces in a text that stand for nothing, and braces that do not close. */
export function findUnknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim());
  const unknown = named.filter((name) => !mailPlaceholders.some((known) => known === name));
  const rest = text.replaceAll(/\{\{[^{}]*\}\}/g, '');
  return [...new Set([...unknown, ...(/\{\{|\}\}/.test(rest) ? ['{{'] : [])])];
}

/** A text with its placeholders filled; those without a value are left as they stand. */
export function fillPlaceholders(text: string, values: Partial<Record<MailPlaceholder, string>>): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => namedEntry(values, name) ?? whole);
}
