import { expect, it } from 'vitest';
import { checkStep } from './checkStep.ts';

const say = (text: string) => ['-e', `console.log('${text}')`];
const fail = (text: string) => ['-e', `console.log('${text}'); process.exit(2)`];

it('passes once when all its programs do, and shows what each said', async () => {
  const outcome = await checkStep('types', say('one'), say('two')).run();
  expect(outcome).toEqual({ passed: 1, failed: 0, output: 'one\ntwo\n' });
});

it('fails once with the first program that does; those after it are not run', async () => {
  const outcome = await checkStep('types', say('one'), fail('two'), say('three')).run();
  expect(outcome).toEqual({ passed: 0, failed: 1, output: 'one\ntwo\n' });
});
