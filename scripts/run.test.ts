import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '#engine/server/projectRoot.ts';

const { scripts } = JSON.parse(readFileSync(`${projectRoot}/package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};

it('starts each command of package.json by its own name', () => {
  const started = Object.entries(scripts).filter(([, command]) => command.includes('run.mjs'));
  expect(started.map(([name]) => name)).toEqual(expect.arrayContaining(['backup', 'restore', 'migrate', 'doctor']));
  for (const [name, command] of started) expect(command).toBe(`exec node scripts/run.mjs ${name}`);
  for (const [name] of started) expect(existsSync(`${projectRoot}/scripts/${name}.ts`), name).toBe(true);
});

it('is the only launcher of these commands', () => {
  const names = Object.keys(scripts).filter((name) => scripts[name]?.includes('run.mjs'));
  const launches = new RegExp(`scripts/(?:\\$\\{|(?:${names.join('|')})\\.ts)`);
  const launchers = readdirSync(`${projectRoot}/scripts`).filter((name) => name.endsWith('.mjs'));
  const same = launchers.filter((name) => launches.test(readFileSync(`${projectRoot}/scripts/${name}`, 'utf8')));
  expect(same).toEqual(['run.mjs']);
});
