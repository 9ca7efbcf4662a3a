import type { Outgoing } from '../../context/Engine.ts';

/** Mutations that the server has not answered for and files that it does not list: all, or those about something. */
export function countUnsent(
  outgoing: Pick<Outgoing, 'outbox' | 'files'> | undefined,
  isMeant: (about: Readonly<Record<string, string>>) => boolean = () => true,
): number {
  if (!outgoing) return 0;
  const { outbox, files } = outgoing;
  return outbox.count(({ target }) => isMeant(target)) + files.count(({ about }) => isMeant(about));
}
