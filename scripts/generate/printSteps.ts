import { createHash } from 'node:crypto';

/** A data step's file: its name without the ending, and its text. */
export interface StepFile {
  name: string;
  text: string;
}

/** `server/db/steps/index.ts`: every data step in order, with the checksum of its file but for its imports. */
export function printSteps(files: readonly StepFile[]): string {
  const ordered = [...files].sort((one, other) => (one.name < other.name ? -1 : 1));
  const entries = ordered.map(
    ({ name, text }) => `  { name: '${name}', checksum: '${checksumOf(text)}', step: ${variableOf(name)} },`,
  );
  return [
    '// Written by npm run generate.',
    "import type { ListedStep } from '#engine/server/db/DataStep.ts';",
    ...ordered.map(({ name }) => `import { step as ${variableOf(name)} } from './${name}.ts';`),
    '',
    '/** The data steps of this version, in order. */',
    entries.length === 0
      ? 'export const steps: readonly ListedStep[] = [];'
      : ['export const steps: readonly ListedStep[] = [', ...entries, '];'].join('\n'),
    '',
  ].join('\n');
}

/** What is wrong with the names of the files, one sentence each. */
export function checkSteps(names: readonly string[]): string[] {
  const numbers = names.map((name) => name.slice(0, 3));
  return names.flatMap((name, index) => [
    ...(/^\d{3}-[a-z0-9-]+$/.test(name) ? [] : [`server/db/steps/${name}.ts: the name is not NNN-name`]),
    ...(numbers.indexOf(numbers[index] ?? '') < index ? [`server/db/steps/${name}.ts: the number is taken`] : []),
  ]);
}

/** Whatever the line endings of a checkout are, and wherever what it imports lies now. */
function checksumOf(text: string): string {
  const code = text.replaceAll('\r\n', '\n').replaceAll(/^import [^;]+;\n+/gm, '');
  return createHash('sha256').update(code).digest('hex');
}

function variableOf(name: string): string {
  return `step${name.slice(0, 3)}`;
}
