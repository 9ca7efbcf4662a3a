import { describe, expect, it } from 'vitest';
import { explainStartFailure } from './explainStartFailure.ts';

const settings = {
  host: '10.9.9.9',
  port: 80,
  dataDir: '/srv/touchline',
  databaseUrl: 'postgres://owner:hunter2@db.example:6432/clubs',
};
const failure = (code: string, more: object = {}) => Object.assign(new Error(`${code}: text`), { code, ...more });

it.each([
  [failure('EADDRINUSE', { port: 80 }), /^Port 80 is taken\./],
  [failure('EACCES', { syscall: 'listen' }), /may not listen on port 80/],
  [failure('EADDRNOTAVAIL', { syscall: 'listen' }), /^HOST is 10\.9\.9\.9, which is no address/],
  [
    failure('ENOSPC', { path: '/srv/touchline/x' }),
    /^There is no room left on the disk of DATA_DIR \(\/srv\/touchline\)/,
  ],
  [failure('EACCES', { path: '/srv/touchline', syscall: 'mkdir' }), /cannot be written: this user has no right to it/],
  [failure('EROFS', { path: '/srv/touchline', syscall: 'mkdir' }), /read only/],
  [failure('ECONNREFUSED', { syscall: 'connect' }), /\(db\.example:6432\/clubs\) cannot be used: nobody listens there/],
  [failure('28P01', { severity: 'FATAL' }), /refuses the user name or the password/],
  [new Error('outer', { cause: failure('3D000') }), /no database of that name/],
])('%s is said in words, with what to do and without a secret', (error, words) => {
  const said = explainStartFailure(error, settings);
  expect(said).toMatch(words);
  expect(said).not.toContain('hunter2');
});

it.each([
  new Error('a fault of ours'),
  failure('42P01'),
  failure('EACCES'),
  failure('ENOENT', { path: '/app/build/client/index.html' }),
  null,
])('%s is not explained away', (error) => {
  expect(explainStartFailure(error, settings)).toBeNull();
});

const taken = (port: number) => Object.assign(new Error('listen'), { code: 'EADDRINUSE', port });

describe('a port that is taken', () => {
  it('is named, with what to do', () => {
    expect(explainStartFailure(taken(3000), { ...settings, port: 3000 })).toBe(
      'Port 3000 is taken. Stop what uses it, or choose another PORT.',
    );
  });

  it('is said to be the one of the sign-in where it is', () => {
    expect(explainStartFailure(taken(3001), { ...settings, port: 3000 })).toBe(
      'Port 3001 is taken; the embedded sign-in needs it beside PORT 3000. Stop what uses it, or choose another PORT.',
    );
  });

  it('is not what every failure is about', () => {
    expect(explainStartFailure(new Error('listen'), settings)).toBeNull();
  });
});
