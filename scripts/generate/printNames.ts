/** What resource files may name, by its kind; specials with the moments at which each does something. */
export interface Names {
  widgets: readonly string[];
  views: readonly string[];
  specials: Readonly<Record<string, readonly string[]>>;
}

/**
 * `schemas/generated/names.ts`: the names in the order of the alphabet, so that the order of the lines in an index
 * changes nothing.
 */
export function printNames({ widgets, views, specials }: Names): string {
  const hooks = Object.entries(specials).map(
    ([name, moments]) => `  ${name}: [${moments.toSorted().map(quote).join(', ')}],`,
  );
  return [
    '// Written by `npm run generate` from src/app/widgets.ts and server/features/specials.ts. Do not edit.',
    '',
    ...printList('widgetNames', widgets),
    '',
    ...printList('viewNames', views),
    '',
    'export const specialHooks = {',
    ...hooks.toSorted(),
    '} as const;',
    '',
  ].join('\n');
}

function printList(constant: string, names: readonly string[]): string[] {
  return [`export const ${constant} = [`, ...names.toSorted().map((name) => `  ${quote(name)},`), '] as const;'];
}

function quote(name: string): string {
  return `'${name}'`;
}
