import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Cost of a new hash: 2^ln × r × 128 bytes of memory, 32 MB. Hashes name their own, so that it can be raised. */
const cost = { ln: 15, r: 8, p: 1 };
const hashBytes = 32;
const form = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{16,})\$([\w-]{22,})$/;

/** `$scrypt$ln=15,r=8,p=1$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { ln, r, p } = cost;
  const hash = await derive(password, { ...cost, salt, length: hashBytes });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether the password is the one that was hashed; false for a hash that cannot be read. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt, hash] = form.exec(stored) ?? [];
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const parameters = { ln: Number(ln), r: Number(r), p: Number(p) };
  const actual = await derive(password, {
    ...parameters,
    salt: Buffer.from(salt, 'base64url'),
    length: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

interface Derivation {
  ln: number;
  r: number;
  p: number;
  salt: Buffer;
  length: number;
}

function derive(password: string, { ln, r, p, salt, length }: Derivation): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 256 };
  return new Promise((resolve, reject) => {
    // One spelling for a letter that can be written in two ways.
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
