import { createSecretKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { createSessionTokens } from './SessionTokens.ts';

const key = new Uint8Array(32).fill(7);
const tokens = createSessionTokens(key);

afterEach(() => vi.useRealTimers());

const forge = (
  changes: { issuer?: string; audience?: string; key?: Uint8Array; alg?: string; subject?: string; id?: string } = {},
) => {
  const jwt = new SignJWT()
    .setProtectedHeader({ alg: changes.alg ?? 'HS256' })
    .setIssuer(changes.issuer ?? 'touchline')
    .setAudience(changes.audience ?? 'touchline')
    .setIssuedAt()
    .setExpirationTime('8h');
  if (changes.id !== '') jwt.setJti(changes.id ?? 'token-1');
  if (changes.subject !== '') jwt.setSubject(changes.subject ?? 'account-1');
  return jwt.sign(createSecretKey(changes.key ?? key));
};

it('names the account it was made for', async () => {
  expect(await tokens.verify(await tokens.sign('account-1'))).toMatchObject({ accountId: 'account-1' });
});

it('is good for eight hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T08:00:00Z') });
  const token = await tokens.sign('account-1');
  vi.setSystemTime(new Date('2026-01-01T15:59:59Z'));
  expect(await tokens.verify(token)).toMatchObject({ accountId: 'account-1' });
  vi.setSystemTime(new Date('2026-01-01T16:00:01Z'));
  expect(await tokens.verify(token)).toBeNull();
});

it('has an id of its own and says to the millisecond when it was made', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T08:00:00.123Z') });
  const [one, other] = [await tokens.sign('account-1'), await tokens.sign('account-1')];
  expect((await tokens.verify(one))?.issuedAt).toBe(Date.parse('2026-01-01T08:00:00.123Z'));
  expect((await tokens.verify(one))?.id).not.toBe((await tokens.verify(other))?.id);
});

it.each([
  ['of another issuer', { issuer: 'other' }],
  ['for another audience', { audience: 'other' }],
  ['signed with another key', { key: new Uint8Array(32).fill(8) }],
  ['signed in another way', { key: new Uint8Array(64).fill(7), alg: 'HS512' }],
  ['without a subject', { subject: '' }],
  ['without an id by which it could be ended', { id: '' }],
])('refuses a token %s', async (_, changes) => {
  expect(await tokens.verify(await forge(changes))).toBeNull();
});

it('takes the forgery without a fault, so that the refusals above mean something', async () => {
  expect(await tokens.verify(await forge())).toMatchObject({ id: 'token-1', accountId: 'account-1' });
});

it('refuses what is unsigned, or no token at all', async () => {
  const unsigned = new UnsecuredJWT().setSubject('account-1').setIssuer('touchline').setAudience('touchline');
  expect(await tokens.verify(unsigned.setIssuedAt().setExpirationTime('1h').encode())).toBeNull();
  expect(await tokens.verify('a.b.c')).toBeNull();
});
