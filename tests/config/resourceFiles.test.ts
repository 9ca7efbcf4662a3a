import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#engine/server/projectRoot.ts';

const folder = join(projectRoot, 'resources');
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length;

it('there is a file for each resource', () => expect(files.length).toBeGreaterThan(15));

it.each(files)('%s is under 60 lines: choices, and nothing else', (name) => {
  expect(linesOf(name)).toBeLessThan(60);
});
