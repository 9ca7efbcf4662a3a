import { expect, it } from 'vitest';
import { isInstalled } from './ensureInstalled.mjs';

const wanted = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
};

it('takes every package of the lock file for installed, save those for other platforms', () => {
  expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
});

it.each([
  ['nothing is installed', null],
  ['a package is missing', { 'node_modules/b': { version: '2.0.0' } }],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1' } }],
])('installs when %s', (_what, installed) => {
  expect(isInstalled(wanted, installed)).toBe(false);
});
