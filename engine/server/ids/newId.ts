import { randomBytes } from 'node:crypto';
import { timedUuid, type CountedMoment } from '#engine/rules/values/timedUuid.ts';

const mostAMillisecond = 0x1000;
let latest: CountedMoment = { moment: 0, count: 0 };

/**
 * A new id: UUID version 7, so that ids grow with time; those of one process in the order in which they were asked for.
 */
export function newId(): string {
  return timedUuid(next(), randomBytes(8));
}

/**
 * A millisecond and a count within it, past all before; where one has no count left, or the clock goes
 * back, the time runs ahead.
 */
function next(): CountedMoment {
  const now = Math.max(Date.now(), latest.moment);
  const count = now === latest.moment ? latest.count + 1 : 0;
  latest = count < mostAMillisecond ? { moment: now, count } : { moment: now + 1, count: 0 };
  return latest;
}
