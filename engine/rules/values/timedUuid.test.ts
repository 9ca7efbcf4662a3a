import { expect, it } from 'vitest';
import { isTimedUuid, timedUuid } from './timedUuid.ts';

it('is put together as RFC 9562 shows it (appendix A.6)', () => {
  const random = Uint8Array.from([0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  const uuid = timedUuid({ moment: 0x017f22e279b0, count: 0xcc3 }, random);
  expect(uuid).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  expect(isTimedUuid(uuid)).toBe(true);
});

it.each([
  '',
  '017f22e279b07cc398c4dc0c0c07398f',
  '017f22e2-79b0-4cc3-98c4-dc0c0c07398f',
  'x017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
])('%j is none', (text) => expect(isTimedUuid(text)).toBe(false));
