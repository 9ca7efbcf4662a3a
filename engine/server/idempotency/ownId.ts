import { createHash } from 'node:crypto';

/** What something is kept under that a device has named by an id of its own: the same id of two people is two things. */
export function ownId(person: string, id: string): string {
  return createHash('sha256').update(`${person}\n${id}`).digest('hex');
}
