import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 5;
const groupLength = 5;

/** A new licence key of 125 random bits: `AAAAA-BBBBB-CCCCC-DDDDD-EEEEE`. */
export function makeLicenceKey(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
