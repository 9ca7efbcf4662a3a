import { settleChoices, type KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { Side } from '#engine/rules/values/clash.ts';
import type { Outbox } from './Outbox.ts';

/** Settles what others have changed too, by `pathKey`, and sends the outcome. */
export async function settleConflicts(
  outbox: Outbox,
  key: string,
  choices: Readonly<Record<string, Side>>,
): Promise<void> {
  const options = { choices, makeId: () => outbox.makeId() };
  for (const waiting of outbox.list(key).filter(({ state }) => state === 'conflict'))
    await outbox.settle(settleChoices(waiting, options));
  outbox.onDue();
}

/** Sends a refused mutation once more, as a new one. */
export async function retryRefused(outbox: Outbox, { problem: _problem, ...refused }: KeptMutation): Promise<void> {
  if (refused.state !== 'refused') return;
  await outbox.settle({ remove: [refused.id], put: [{ ...refused, id: outbox.makeId(), state: 'open' }] });
  outbox.onDue();
}

/** Takes mutations in that another device of the same person has not sent; gives how many were new here. */
export async function takeIn(outbox: Outbox, mutations: readonly KeptMutation[]): Promise<number> {
  const known = new Set(outbox.list().map(({ id }) => id));
  const put = mutations.filter(({ id }) => !known.has(id));
  await outbox.settle({ remove: [], put });
  outbox.onDue();
  return put.length;
}
