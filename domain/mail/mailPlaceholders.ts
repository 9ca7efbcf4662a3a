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
