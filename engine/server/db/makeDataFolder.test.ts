import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeDataFolder } from './makeDataFolder.ts';

let base: string;
const warn = vi.fn<(details: object, message: string) => void>();
const make = (...parts: string[]) => makeDataFolder(path.join(base, ...parts), { warn });
const modeOf = (...parts: string[]) => fs.statSync(path.join(base, ...parts)).mode & 0o777;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'touchline-folder-'));
  warn.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(base, { recursive: true, force: true });
});

it('makes a folder with all above it, for its owner alone', () => {
  make('a', 'b', 'c');
  expect([modeOf('a'), modeOf('a', 'b', 'c')]).toEqual([0o700, 0o700]);
});

it('closes one that is there to others, and leaves what is in it', () => {
  fs.mkdirSync(path.join(base, 'data', 'blobs'), { recursive: true });
  fs.chmodSync(path.join(base, 'data'), 0o755);
  make('data');
  expect([modeOf('data'), fs.readdirSync(path.join(base, 'data'))]).toEqual([0o700, ['blobs']]);
  expect(warn).not.toHaveBeenCalled();
});

it('warns where the folder is somebody else’s', () => {
  fs.chmodSync(base, 0o755);
  vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM: operation not permitted, chmod'), { code: 'EPERM' });
  });
  make();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringMatching(/open to others.*mode 0700/));
});

it('makes it where another process makes its parent, or the folder itself, at the same moment', () => {
  const makeOne = fs.mkdirSync;
  const parent = path.join(base, 'a');
  vi.spyOn(fs, 'mkdirSync').mockImplementationOnce((folder) => {
    makeOne(parent);
    throw Object.assign(new Error(`ENOENT: no such file or directory, mkdir '${String(folder)}'`), { code: 'ENOENT' });
  });
  make('a', 'b');
  vi.spyOn(fs, 'mkdirSync').mockImplementationOnce((folder) => {
    makeOne(folder);
    makeOne(folder);
    return undefined;
  });
  make('a', 'c');
  expect(fs.readdirSync(parent)).toEqual(['b', 'c']);
});

it.runIf(fs.existsSync('/proc/self'))('ends at once where none can be made', () => {
  expect(() => makeDataFolder('/proc/none/data', { warn })).toThrow('ENOENT');
});

it('tells a file in its way', () => {
  fs.writeFileSync(path.join(base, 'file'), '');
  expect(() => make('file')).toThrow('EEXIST');
  expect(() => make('file', 'data')).toThrow('ENOTDIR');
});
