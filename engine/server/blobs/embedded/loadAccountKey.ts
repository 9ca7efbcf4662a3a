import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The storage account's key (base64): made once, kept in the folder for its owner only. */
export function loadAccountKey(folder: string): string {
  const path = join(folder, 'account-key');
  try {
    writeFileSync(path, randomBytes(64).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  chmodSync(path, 0o600);
  const key = readFileSync(path, 'utf8').trim();
  if (Buffer.from(key, 'base64').length < 32) {
    throw new Error(`${path} is damaged: remove it, then start again; no file is lost by that`);
  }
  return key;
}
