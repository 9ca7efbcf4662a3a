const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A moment in milliseconds since 1970, and a count within it, 0 to 4095. */
export interface CountedMoment {
  moment: number;
  count: number;
}

/** A UUID version 7 of a moment and eight random bytes: it grows with time (RFC 9562, section 5.7). */
export function timedUuid({ moment, count }: CountedMoment, random: Uint8Array): string {
  const time = moment.toString(16).padStart(12, '0');
  const [first = 0, ...others] = random;
  const chance = [0x80 | (first & 0x3f), ...others].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const counted = `7${count.toString(16).padStart(3, '0')}`;
  return [time.slice(0, 8), time.slice(8), counted, chance.slice(0, 4), chance.slice(4)].join('-');
}

/** Whether a text is a UUID version 7. */
export function isTimedUuid(text: string): boolean {
  return form.test(text);
}
