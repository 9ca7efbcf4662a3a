import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwordHash.ts';

it('knows its own hashes, which differ each time', async () => {
  const [one, other] = [await hashPassword('secret'), await hashPassword('secret')];
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('secret', one)).toBe(true);
  expect(await verifyPassword('Secret', one)).toBe(false);
});

it('knows hashes that were made at another cost', async () => {
  const salt = Buffer.alloc(16, 1);
  const hash = scryptSync('secret', salt, 32, { N: 2 ** 10, r: 4, p: 2 });
  const stored = `$scrypt$ln=10,r=4,p=2$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  expect(await verifyPassword('secret', stored)).toBe(true);
});

it.each(['', 'secret', '$2b$10$abc', '$scrypt$ln=15,r=8,p=1$$'])('refuses what is no hash: "%s"', async (stored) => {
  expect(await verifyPassword('secret', stored)).toBe(false);
});
