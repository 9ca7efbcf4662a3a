// What react-admin calls a field or a resource that has no label. All of ours have one in nine languages, so a plain
// guess will do where English grammar is not known by heart.

/** `gotLabel` and `got_label` as separate words in lower case, joined by underscores. */
export function underscore(text: string): string {
  return text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}

/** `got_label` as `Got label`. */
export function humanize(text: string): string {
  return capitalize(
    text
      .toLowerCase()
      .replace(/_ids?$/, '')
      .replaceAll('_', ' ')
      .trim(),
  );
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

export function pluralize(text: string): string {
  if (/s$/.test(text)) return text;
  return /[^aeiou]y$/.test(text) ? `${text.slice(0, -1)}ies` : `${text}s`;
}

export function singularize(text: string): string {
  return /ies$/.test(text) ? `${text.slice(0, -3)}y` : text.replace(/s$/, '');
}

export function inflect(text: string, count: number): string {
  return count === 1 ? singularize(text) : pluralize(text);
}

const steps: Readonly<Record<string, (text: string) => string>> = {
  ...{ underscore, humanize, capitalize, pluralize, singularize },
};

export function transform(text: string, names: readonly string[]): string {
  return names.reduce((current, name) => steps[name]?.(current) ?? current, text);
}
