import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError } from './FolderInUseError.ts';
import { lockFolder } from './folderLock.ts';
import { ownIdentity, type ProcessIdentity } from './processIdentity.ts';

describe('the lock on a data folder', () => {
  let folder: string;
  const file = () => path.join(folder, 'data.lock');
  const lock = () => lockFolder(folder, { name: 'data', heartbeatMs: 20 });
  const leaveBehind = (holder: Partial<ProcessIdentity>) =>
    fs.writeFileSync(file(), JSON.stringify({ ...ownIdentity(), ...holder }));

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'touchline-lock-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is held by one at a time', async () => {
    const first = await lock();
    await expect(lock()).rejects.toThrow(FolderInUseError);
    first.release();
    first.release();
    const second = await lock();
    second.release();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('goes to exactly one of many who ask at once, over a stale lock', async () => {
    leaveBehind({ startTime: '1' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, lock));
    const held = results.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    held[0]?.value.release();
  });

  it('names the owner and the remedy', async () => {
    const other = spawn('sleep', ['30']);
    const stat = fs.readFileSync(`/proc/${other.pid}/stat`, 'utf8');
    leaveBehind({ pid: other.pid ?? 0, startTime: stat.split(') ').at(-1)?.split(' ')[19] ?? null });
    await expect(lock()).rejects.toThrow(
      `The folder ${folder} is already in use by process ${other.pid}. Stop it, or choose another DATA_DIR.`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    (await lock()).release();
  });

  it('does not mistake another process with the same number for the owner', async () => {
    leaveBehind({ startTime: '1' });
    (await lock()).release();
  });

  it('is taken over from a process that has ended but that nobody has waited for (a zombie)', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    const stat = () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const startTime = stat()[19] ?? null;
    while (stat()[0] !== 'Z') await new Promise((resolve) => setTimeout(resolve, 10));
    leaveBehind({ pid, startTime });
    (await lock()).release();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  });

  it('looks for a sign of life where the owner cannot be looked up', async () => {
    leaveBehind({ realm: 'another machine' });
    const heart = setInterval(() => fs.utimesSync(file(), new Date(), new Date()), 10);
    await expect(lock()).rejects.toThrow(FolderInUseError);
    clearInterval(heart);
    (await lock()).release();
  });

  it('knows without /proc that a number is free', async () => {
    const gone = spawn('true');
    await once(gone, 'exit');
    leaveBehind({ pid: gone.pid ?? 0, startTime: null });
    (await lock()).release();
  });

  it('is not held up by a lock that was cut short', async () => {
    fs.writeFileSync(file(), '{"pid": 1');
    (await lock()).release();
  });
});
