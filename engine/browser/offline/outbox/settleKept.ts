import { settleChoices, type KeptMutation, type Settlement } from '#engine/rules/outbox/keptMutations.ts';
import type { FieldChange } from '#engine/rules/outbox/Mutation.ts';
import type { CurrentRecord } from '#engine/rules/outbox/readResults.ts';
import type { Side } from '#engine/rules/values/clash.ts';
import type { Outgoing } from '../../context/Engine.ts';
import type { KeptFile } from './DeviceStore.ts';
import type { Outbox } from './Outbox.ts';
import { mostFileBytes, type OutboxContent } from './outboxFile.ts';

/**
 * Settles what others have changed too, by `clashKey` of the part and the mutation, and sends the outcome. Of several
 * mutations of one part each is laid over what was chosen of those made before.
 *
 * @param currentOf What stands on the server by now, as it was shown to whoever chose; without it, what each met there.
 */
export async function settleConflicts(
  outbox: Outbox,
  key: string,
  choices: Readonly<Record<string, Side>>,
  currentOf: (waiting: KeptMutation) => CurrentRecord | undefined = () => undefined,
): Promise<void> {
  const before: FieldChange[] = [];
  const settlement: Settlement = { remove: [], put: [] };
  for (const waiting of outbox.list(key).filter(({ state }) => state === 'conflict')) {
    const options = { choices, before, current: currentOf(waiting), makeId: () => outbox.makeId() };
    const { remove, put } = settleChoices(waiting, options);
    before.push(...put.flatMap(({ state, changes }) => (state === 'open' ? changes : [])));
    settlement.remove.push(...remove);
    settlement.put.push(...put);
  }
  await outbox.settle(settlement);
  outbox.onDue();
}

/** Sends a refused mutation once more, as a new one. */
export async function retryRefused(outbox: Outbox, { problem: _problem, ...refused }: KeptMutation): Promise<void> {
  if (refused.state !== 'refused') return;
  await outbox.settle({ remove: [refused.id], put: [{ ...refused, id: outbox.makeId(), state: 'open' }] });
  outbox.onDue();
}

/** Takes in what another device of the same person has not sent; gives how much was new here and is kept now. */
export async function takeIn(
  { outbox, files }: Pick<Outgoing, 'outbox' | 'files'>,
  content: OutboxContent,
): Promise<number> {
  const known = new Set([...outbox.list(), ...files.list()].map(({ id }) => id));
  const put = content.mutations.filter(({ id }) => !known.has(id));
  await outbox.settle({ remove: [], put });
  outbox.onDue();
  let kept = 0;
  for (const { content: bytes, ...facts } of content.files) {
    if (!known.has(facts.id) && (await files.keep(facts, bytes))) kept += 1;
  }
  return put.length + kept;
}

/**
 * What a file takes along of what is unsent, which is as good as sent from then on: what is typed afterwards makes new
 * mutations, because the server takes none twice. `left` files are too many or too large for it and stay on this
 * device.
 */
export async function takeAlong({
  outbox,
  files,
}: Pick<Outgoing, 'outbox' | 'files'>): Promise<OutboxContent & { left: number }> {
  const mutations = await closeAll(outbox);
  const taken: KeptFile[] = [];
  let room = mostFileBytes;
  for (const { id } of files.list()) {
    const file = await files.read(id);
    if (!file || file.content.byteLength > room) continue;
    room -= file.content.byteLength;
    taken.push(file);
  }
  return { mutations, files: taken, left: files.list().length - taken.length };
}

const noLimits = { mutations: Infinity, bytes: Infinity };
const isOpen = ({ state }: KeptMutation) => state === 'open';

/** Closes all that is open, as sending does; gives what may be sent elsewhere, since nothing goes into it any more. */
async function closeAll(outbox: Outbox): Promise<KeptMutation[]> {
  // One of each record at a time.
  while ((await outbox.takeBatch(noLimits, isOpen)).length > 0);
  return outbox.list().filter((each) => !isOpen(each));
}
