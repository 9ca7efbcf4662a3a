import { randomBytes } from 'node:crypto';

const mostAMillisecond = 0x1000;
let latest = { moment: 0, count: 0 };

/**
 * A new id: UUID version 7, so that ids grow with time; those of one process in the order in which they were asked for.
 */
export function newId(): string {
  const { moment, count } = next();
  const bytes = randomBytes(16);
  bytes.writeUIntBE(moment, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * A millisecond and a count within it, past all before; where one has no count left, or the clock goes
 * back, the time runs ahead.
 */
function next(): typeof latest {
  const now = Math.max(Date.now(), latest.moment);
  const count = now === latest.moment ? latest.count + 1 : 0;
  latest = count < mostAMillisecond ? { moment: now, count } : { moment: now + 1, count: 0 };
  return latest;
}
