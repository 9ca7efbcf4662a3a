/**
 * `schemas/generated/names.ts`: what resource files may name, each list by the constant that it is kept under; in the
 * order of the alphabet, so that the order of the lines in an index changes nothing.
 */
export function printNames(source: string, lists: Readonly<Record<string, readonly string[]>>): string {
  const printed = Object.entries(lists).map(([constant, names]) => {
    const lines = [...names].sort().map((name) => `  '${name}',`);
    return [`export const ${constant} = [`, ...lines, '] as const;'].join('\n');
  });
  return `// Written by \`npm run generate\` from ${source}. Do not edit.\n\n${printed.join('\n\n')}\n`;
}
