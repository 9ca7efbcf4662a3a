import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const fileName = 'session-secret';

/**
 * The secret that signs sessions: the one kept in the data folder, made at the first call. Only the owner may
 * read the file. Throws when the file is there but holds no secret.
 */
export function loadSessionSecret(dataDir: string): string {
  const path = join(dataDir, fileName);
  const secret = readSecret(path) ?? makeSecret(path, dataDir);
  if (secret.length < 32) throw new Error(`${path} is damaged: remove it, then everybody signs in anew`);
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return secret;
}

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Written aside and linked, so that the file is whole from the first moment and the first of two makers wins. */
function makeSecret(path: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(aside, 'wx', 0o600);
  writeSync(file, `${randomBytes(48).toString('base64url')}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(path, 'utf8').trim();
}
