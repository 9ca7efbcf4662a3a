import type { KeptMutation, Settlement } from '#engine/rules/outbox/keptMutations.ts';

/** Answers of the server that a person keeps, in groups that come and go together. */
export interface KeptAnswers {
  keepAnswer: (name: string, group: string, answer: unknown) => Promise<void>;
  findAnswer: (name: string) => Promise<unknown>;
  /** When each group was last kept, in milliseconds since 1970. */
  listGroups: () => Promise<Map<string, number>>;
  forgetGroup: (group: string) => Promise<void>;
}

/** What one person keeps on this device. Everything that writes has reached the disk when it answers. */
export interface DeviceStore extends KeptAnswers {
  /** Whether what is kept outlives the page. */
  isLasting: boolean;
  load: () => Promise<KeptMutation[]>;
  /** Those of the mutations that are there. */
  read: (ids: readonly string[]) => Promise<KeptMutation[]>;
  /** Writes an open mutation; false where it is no longer open, because another tab has sent it. */
  write: (mutation: KeptMutation, isNew: boolean) => Promise<boolean>;
  /** Closes mutations for sending; gives them as they are kept. */
  seal: (ids: readonly string[]) => Promise<KeptMutation[]>;
  /** Removes and writes in one. */
  settle: (change: Settlement) => Promise<void>;
}

/** A store as long as the page lives, where the browser gives no other. */
export function createMemoryStore(): DeviceStore {
  const rows = new Map<string, string>();
  const answers = new Map<string, { group: string; answer: string; at: number }>();
  const find = (id: string) => {
    const row = rows.get(id);
    return row ? (JSON.parse(row) as KeptMutation) : null;
  };
  const put = (mutation: KeptMutation) => void rows.set(mutation.id, JSON.stringify(mutation));
  const read = async (ids: readonly string[]) => ids.flatMap((id) => find(id) ?? []);
  return {
    isLasting: false,
    load: () => read([...rows.keys()]),
    read,
    write: async (mutation, isNew) => {
      const former = find(mutation.id);
      if (isNew ? former !== null : former?.state !== 'open') return false;
      put(mutation);
      return true;
    },
    seal: async (ids) => {
      for (const mutation of await read(ids)) if (mutation.state === 'open') put({ ...mutation, state: 'sent' });
      return read(ids);
    },
    settle: async ({ remove, put: written }) => {
      for (const id of remove) rows.delete(id);
      for (const mutation of written) put(mutation);
    },
    keepAnswer: async (name, group, answer) =>
      void answers.set(name, { group, answer: JSON.stringify(answer), at: Date.now() }),
    findAnswer: async (name) => JSON.parse(answers.get(name)?.answer ?? 'null') as unknown,
    listGroups: async () => new Map([...answers.values()].map(({ group, at }) => [group, at])),
    forgetGroup: async (group) => {
      for (const [name, each] of answers) if (each.group === group) answers.delete(name);
    },
  };
}
