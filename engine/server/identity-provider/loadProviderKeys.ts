import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';

/** What the embedded provider keeps between two starts. */
export interface ProviderKeys {
  signingKey: JWK;
  cookieKeys: string[];
  clientSecret: string;
}

const fileName = 'identity-provider.json';

/** The keys kept in the data folder, made at the first call; only the owner may read the file. */
export async function loadProviderKeys(dataDir: string): Promise<ProviderKeys> {
  const path = join(dataDir, fileName);
  return readKeys(path) ?? keep(path, dataDir, await makeKeys());
}

async function makeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return {
    signingKey: { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid },
    cookieKeys: [randomBytes(32).toString('base64url')],
    clientSecret: randomBytes(32).toString('base64url'),
  };
}

/** Null for none yet, and for a file that cannot be used: then all that is lost is a sign-in under way. */
function readKeys(path: string): ProviderKeys | null {
  try {
    const keys = JSON.parse(readFileSync(path, 'utf8')) as Partial<ProviderKeys>;
    const { signingKey, cookieKeys, clientSecret } = keys;
    return signingKey && cookieKeys?.length && clientSecret ? { signingKey, cookieKeys, clientSecret } : null;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Written aside and renamed, so that the file is whole whenever it is there. */
function keep(path: string, dataDir: string, keys: ProviderKeys): ProviderKeys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(aside, 'wx', 0o600);
  writeSync(file, `${JSON.stringify(keys)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(aside, path);
  return keys;
}
