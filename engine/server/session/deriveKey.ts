import { hkdfSync } from 'node:crypto';
import type { Settings } from '../settings/config.ts';
import { loadSessionSecret } from '../settings/loadSessionSecret.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** What a key is for: a token made with one is worth nothing where another is asked for. */
export type KeyPurpose = 'session token' | 'sign-in under way' | 'sign-in attempts';

/** A key of 32 bytes, made from the session secret; the same on every server that has the same secret. */
export function deriveKey(settings: Pick<Settings, 'sessionSecret' | 'dataDir'>, purpose: KeyPurpose): Uint8Array {
  const secret = settings.sessionSecret ?? loadSessionSecret(settings.dataDir);
  return new Uint8Array(hkdfSync('sha256', secret, theProduct().id, purpose, 32));
}
