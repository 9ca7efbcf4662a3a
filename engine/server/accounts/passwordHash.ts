import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';

/** What a hash costs: 2^ln × r × 128 bytes of memory, p times over. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

/** Of a new hash: the least that OWASP's Password Storage Cheat Sheet asks of scrypt, 128 MB. */
const cost: Cost = { ln: 17, r: 8, p: 1 };
const hashBytes = 32;
const form = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{16,})\$([\w-]{22,})$/;
/** Hashes made at once: each holds its memory meanwhile. */
const mostAtOnce = 2;
const mostWaiting = 50;

/** `$scrypt$ln=17,r=8,p=1$salt$hash`, salt and hash in base64url: a hash names its own cost, so that it can be raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { ln, r, p } = cost;
  const hash = await derive(password, cost, salt, hashBytes);
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * Whether the password is the one that was hashed; false for a hash that cannot be read. A cheaper hash of earlier days
 * takes as long as a new one, so that the time tells nothing about an account.
 * @throws ApiError 80 when too many are waiting already
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const read = readHash(stored);
  if (!read) return false;
  const { own, salt, hash } = read;
  const actual = await derive(password, own, salt, hash.length);
  const missing = Math.floor(workOf(cost) / (workOf(own) / own.p)) - own.p;
  if (missing > 0) await derive(password, { ...own, p: missing }, salt, hash.length);
  return timingSafeEqual(actual, hash);
}

/** Whether a hash costs less than a new one would: it is made anew when the password is known next. */
export function isOutdated(stored: string): boolean {
  const read = readHash(stored);
  return read === null || workOf(read.own) < workOf(cost);
}

function readHash(stored: string): { own: Cost; salt: Buffer; hash: Buffer } | null {
  const [, ln, r, p, salt, hash] = form.exec(stored) ?? [];
  if (!salt || !hash) return null;
  const own = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { own, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

function workOf({ ln, r, p }: Cost): number {
  return 2 ** ln * r * p;
}

async function derive(password: string, { ln, r, p }: Cost, salt: Buffer, length: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 256 + p * r * 256 };
  const leave = await enter();
  try {
    return await new Promise((resolve, reject) => {
      // One spelling for a letter that can be written in two ways.
      scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  } finally {
    leave();
  }
}

let atOnce = 0;
const waiting: (() => void)[] = [];

/** Waits for its turn; what comes back ends it. */
async function enter(): Promise<() => void> {
  if (atOnce < mostAtOnce) atOnce += 1;
  else if (waiting.length >= mostWaiting) {
    throw new ApiError(errorCodes.tooManyRequests, 'Too many people are signing in. Try again in a moment');
  } else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    // The turn goes on to the next one without being given back.
    if (next) next();
    else atOnce -= 1;
  };
}
