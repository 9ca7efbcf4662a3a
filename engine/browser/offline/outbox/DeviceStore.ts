import type { KeptMutation, Settlement } from '#engine/rules/outbox/keptMutations.ts';

/** An answer of the server as it was kept at a moment, in milliseconds since 1970. */
export interface KeptAnswer {
  name: string;
  answer: unknown;
  at: number;
}

/** Answers of the server that a person keeps, in groups that come and go together; names are told apart in a group. */
export interface KeptAnswers {
  keepAnswer: (group: string, name: string, answer: unknown) => Promise<void>;
  findAnswer: (group: string, name: string) => Promise<KeptAnswer | null>;
  listAnswers: (group: string) => Promise<KeptAnswer[]>;
  forgetAnswer: (group: string, name: string) => Promise<void>;
  forgetGroup: (group: string) => Promise<void>;
  /** Forgets what lies in no group of these and was kept before a moment. */
  forgetOthers: (groups: readonly string[], before: number) => Promise<void>;
}

/** What is known of a file on its way to the storage. */
export interface KeptFileFacts {
  id: string;
  /** Where it goes to; see `useUploads`. */
  place: string;
  /** What people see of where it belongs, and what it takes to go on with it. */
  about: Readonly<Record<string, string>>;
  name: string;
  type: string;
  lastModified: number;
  /** What is kept with it, for example what it is about. */
  tag: string;
}

/** A file on its way to the storage, with what is needed to go on with it. */
export interface KeptFile extends KeptFileFacts {
  content: ArrayBuffer;
}

/** Files that a person keeps until the server lists them; nothing but that removes them. */
export interface KeptFiles {
  keepFile: (file: KeptFile) => Promise<void>;
  /** With its bytes; null where it is not there any more. */
  readFile: (id: string) => Promise<KeptFile | null>;
  /** Those of all places; their bytes stay where they are. */
  listFileFacts: () => Promise<KeptFileFacts[]>;
  forgetFile: (id: string) => Promise<void>;
}

/** What one person keeps on this device. Everything that writes has reached the disk when it answers. */
export interface DeviceStore extends KeptAnswers, KeptFiles {
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

interface MemoryAnswer {
  group: string;
  name: string;
  answer: string;
  at: number;
}

/** A store as long as the page lives, where the browser gives no other. */
export function createMemoryStore(): DeviceStore {
  const rows = new Map<string, string>();
  const answers = new Map<string, MemoryAnswer>();
  const files = new Map<string, KeptFile>();
  const forget = (isMeant: (answer: MemoryAnswer) => boolean) => {
    for (const [key, each] of answers) if (isMeant(each)) answers.delete(key);
  };
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
    keepAnswer: async (group, name, answer) =>
      void answers.set(keyOf(group, name), { group, name, answer: JSON.stringify(answer), at: Date.now() }),
    findAnswer: async (group, name) => {
      const found = answers.get(keyOf(group, name));
      return found ? { name, answer: JSON.parse(found.answer), at: found.at } : null;
    },
    listAnswers: async (group) =>
      [...answers.values()].flatMap(({ answer, ...each }) =>
        each.group === group ? { name: each.name, answer: JSON.parse(answer), at: each.at } : [],
      ),
    forgetAnswer: async (group, name) => void answers.delete(keyOf(group, name)),
    keepFile: async (file) => void files.set(file.id, file),
    readFile: async (id) => files.get(id) ?? null,
    listFileFacts: async () => [...files.values()].map(({ content: _content, ...facts }) => facts),
    forgetFile: async (id) => void files.delete(id),
    forgetGroup: async (group) => forget((each) => each.group === group),
    forgetOthers: async (groups, before) => forget((each) => !groups.includes(each.group) && each.at < before),
  };
}

const keyOf = (group: string, name: string) => JSON.stringify([group, name]);
