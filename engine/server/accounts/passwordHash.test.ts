import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './passwordHash.ts';

/** A hash as it was made at another cost. */
function hashAt({ ln, r, p }: { ln: number; r: number; p: number }): string {
  const salt = Buffer.alloc(16, 1);
  const hash = scryptSync('secret', salt, 32, { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 256 + p * r * 256 });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

it('knows its own hashes, which differ each time and cost what OWASP asks for', async () => {
  const [one, other] = [await hashPassword('secret'), await hashPassword('secret')];
  expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('secret', one)).toBe(true);
  expect(await verifyPassword('Secret', one)).toBe(false);
  expect(isOutdated(one)).toBe(false);
});

it.each([
  { ln: 10, r: 4, p: 2 },
  { ln: 15, r: 8, p: 1 },
])('knows hashes that were made at the cost %j, and that they are outdated', async (earlier) => {
  const stored = hashAt(earlier);
  expect(await verifyPassword('secret', stored)).toBe(true);
  expect(await verifyPassword('Secret', stored)).toBe(false);
  expect(isOutdated(stored)).toBe(true);
});

it('turns people away rather than holding memory for all who come at once', async () => {
  // A cost that scrypt refuses: each takes its turn and gives it back without the seconds that 60 hashes would take.
  const impossible = hashAt({ ln: 10, r: 4, p: 2 }).replace('ln=10', 'ln=0');
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('x', impossible)));
  const refused = tries.filter(({ status, ...rest }) => status === 'rejected' && codeOf(rest) === 80);
  // Two are under way and fifty wait.
  expect(refused.length).toBeGreaterThanOrEqual(60 - 2 - 50);
  expect(await verifyPassword('secret', hashAt({ ln: 10, r: 4, p: 2 }))).toBe(true);
});

const codeOf = (settled: object) => ('reason' in settled ? (settled.reason as { code?: unknown }).code : null);

it.each(['', 'secret', '$2b$10$abc', '$scrypt$ln=15,r=8,p=1$$'])('refuses what is no hash: "%s"', async (stored) => {
  expect(await verifyPassword('secret', stored)).toBe(false);
});
