import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { KeptMutation, Settlement } from '#engine/rules/outbox/keptMutations.ts';
import { createCipher, createDeviceKey, personTag, type Cipher, type Sealed } from './cipher.ts';
import type { DeviceStore, KeptAnswer, KeptFile, KeptFileFacts } from './DeviceStore.ts';

/** A row that only its person's key opens; what stands beside it says neither who nor what. */
interface Row extends Sealed {
  id: string;
  person: string;
}

interface MutationRow extends Row {
  state: KeptMutation['state'];
}

/** What a file is, or its bytes. */
interface FileRow extends Row {
  part: 'facts' | 'bytes';
}

interface AnswerRow extends Row {
  group: string;
  at: number;
}

/** A person's key lies among the answers, so that there are two stores and no more. */
interface KeyRow {
  id: string;
  key: CryptoKey;
}

/** A row of version 1, until its person's mutations are made of it. */
interface OldRow {
  id: string;
  person: string;
  old: unknown;
}

interface DeviceSchema extends DBSchema {
  /** Answers of the server: what is read without a network. */
  values: { key: string; value: AnswerRow | KeyRow; indexes: { person: string } };
  /** The copy of calls that the server has not acknowledged (document 3 §3.1). */
  failedCalls: { key: string; value: MutationRow | FileRow | OldRow; indexes: { person: string } };
}

export interface DeviceStoreOptions {
  name: string;
  person: string;
  /** Mutations of this person made of a row of version 1; null where it is somebody else's. */
  readOld?: (row: unknown, person: string) => KeptMutation[] | null;
}

const version = 2;
/** The store of version 1: whole records that had not been sent. */
const oldStore = 'values';
const fileParts = ['facts', 'bytes'] as const;
/** The answer is worth nothing before the disk has it. */
const strict = { durability: 'strict' } as const;

/**
 * Opens what a person keeps on this device: two stores, sealed with a key of the person that cannot be read out
 * (decisions, section E; document 3 §3.1). Of other people on this device nothing shows, not even that there are any.
 * Fails where the browser keeps nothing.
 */
export async function openDeviceStore({ name, person, readOld }: DeviceStoreOptions): Promise<DeviceStore> {
  const db = await openDB<DeviceSchema>(name, version, {
    // The upgrade waits for its transaction by itself.
    upgrade: (database, from, _to, transaction) => {
      if (from === 1) void moveOldRows(database, transaction);
      else createStores(database);
    },
    // A newer version in another tab: it may go on, this page opens anew when it next needs the store.
    blocking: () => db.close(),
  });
  const tag = await personTag(person);
  const cipher = createCipher(await findKey(db, tag));
  const store = new PersonStore(db, tag, cipher);
  if (readOld) await store.takeOver((row) => readOld(row, person));
  return store;
}

function createStores(db: IDBPDatabase<DeviceSchema>): void {
  db.createObjectStore('values', { keyPath: 'id' }).createIndex('person', 'person');
  db.createObjectStore('failedCalls', { keyPath: 'id' }).createIndex('person', 'person');
}

/** Sealing takes longer than an upgrade may last: old rows move as they are, their person seals them. */
async function moveOldRows(
  db: IDBPDatabase<DeviceSchema>,
  transaction: IDBPTransaction<DeviceSchema, ('values' | 'failedCalls')[], 'versionchange'>,
): Promise<void> {
  const rows: unknown[] = await transaction.objectStore(oldStore).getAll();
  db.deleteObjectStore(oldStore);
  createStores(db);
  const calls = transaction.objectStore('failedCalls');
  for (const [at, old] of rows.entries()) await calls.put({ id: `old-${at}`, person: 'old', old });
}

async function findKey(db: IDBPDatabase<DeviceSchema>, tag: string): Promise<CryptoKey> {
  const id = `key ${tag}`;
  const made = await createDeviceKey();
  const transaction = db.transaction('values', 'readwrite', strict);
  const found = await transaction.store.get(id);
  // Another tab may have made one at the same moment: the one that is kept counts.
  if (!found) await transaction.store.put({ id, key: made });
  await transaction.done;
  return found && 'key' in found ? found.key : made;
}

class PersonStore implements DeviceStore {
  readonly isLasting = true;
  readonly #db: IDBPDatabase<DeviceSchema>;
  readonly #person: string;
  readonly #cipher: Cipher;

  constructor(db: IDBPDatabase<DeviceSchema>, person: string, cipher: Cipher) {
    this.#db = db;
    this.#person = person;
    this.#cipher = cipher;
  }

  async load(): Promise<KeptMutation[]> {
    return this.#open(await this.#db.getAllFromIndex('failedCalls', 'person', this.#person));
  }

  async read(ids: readonly string[]): Promise<KeptMutation[]> {
    return this.#open(await Promise.all(ids.map((id) => this.#db.get('failedCalls', this.#idOf(id)))));
  }

  async write(mutation: KeptMutation, isNew: boolean): Promise<boolean> {
    const row = await this.#seal(mutation);
    const transaction = this.#db.transaction('failedCalls', 'readwrite', strict);
    const former = await transaction.store.get(row.id);
    const isOpen = isNew ? !former : former && 'state' in former && former.state === 'open';
    if (isOpen) await transaction.store.put(row);
    await transaction.done;
    return Boolean(isOpen);
  }

  async seal(ids: readonly string[]): Promise<KeptMutation[]> {
    const transaction = this.#db.transaction('failedCalls', 'readwrite', strict);
    const rows = await Promise.all(ids.map((id) => transaction.store.get(this.#idOf(id))));
    const sealed = rows.map((row) =>
      row && 'state' in row && row.state === 'open' ? { ...row, state: 'sent' as const } : row,
    );
    const changed = sealed.filter((row, at) => row !== rows[at]);
    await Promise.all(changed.flatMap((row) => (row ? transaction.store.put(row) : [])));
    await transaction.done;
    return this.#open(sealed);
  }

  async settle({ remove, put }: Settlement): Promise<void> {
    const rows = await Promise.all(put.map((mutation) => this.#seal(mutation)));
    const transaction = this.#db.transaction('failedCalls', 'readwrite', strict);
    await Promise.all([
      ...remove.map((id) => transaction.store.delete(this.#idOf(id))),
      ...rows.map((row) => transaction.store.put(row)),
    ]);
    await transaction.done;
  }

  async keepAnswer(group: string, name: string, answer: unknown): Promise<void> {
    const sealed = await this.#cipher.seal({ name, answer });
    const id = await this.#answerId(group, name);
    const row = { id, person: this.#person, group: await personTag(group), at: Date.now(), ...sealed };
    await this.#db.put('values', row);
  }

  async findAnswer(group: string, name: string): Promise<KeptAnswer | null> {
    const row = await this.#db.get('values', await this.#answerId(group, name));
    return row && 'group' in row ? this.#openAnswer(row) : null;
  }

  async listAnswers(group: string): Promise<KeptAnswer[]> {
    const tag = await personTag(group);
    const rows = (await this.#answerRows()).filter((row) => row.group === tag);
    return Promise.all(rows.map((row) => this.#openAnswer(row)));
  }

  async forgetAnswer(group: string, name: string): Promise<void> {
    await this.#db.delete('values', await this.#answerId(group, name));
  }

  async forgetGroup(group: string): Promise<void> {
    const tag = await personTag(group);
    await this.#forget((row) => row.group === tag);
  }

  async forgetOthers(groups: readonly string[], before: number): Promise<void> {
    const tags = await Promise.all(groups.map((group) => personTag(group)));
    await this.#forget((row) => !tags.includes(row.group) && row.at < before);
  }

  async keepFile({ content, ...facts }: KeptFile): Promise<void> {
    const [sealed, bytes] = await Promise.all([this.#cipher.seal(facts), this.#cipher.sealBytes(content)]);
    const transaction = this.#db.transaction('failedCalls', 'readwrite', strict);
    await Promise.all([
      transaction.store.put({ ...this.#fileKey('facts', facts.id), ...sealed }),
      transaction.store.put({ ...this.#fileKey('bytes', facts.id), ...bytes }),
    ]);
    await transaction.done;
  }

  async readFile(id: string): Promise<KeptFile | null> {
    const [sealed, bytes] = await Promise.all(
      fileParts.map((part) => this.#db.get('failedCalls', this.#fileKey(part, id).id)),
    );
    const facts = await this.#openFacts(sealed);
    return facts && bytes && 'data' in bytes ? { ...facts, content: await this.#cipher.openBytes(bytes) } : null;
  }

  async listFileFacts(): Promise<KeptFileFacts[]> {
    const rows = await this.#db.getAllFromIndex('failedCalls', 'person', this.#fileKey('facts').person);
    const opened = await Promise.all(rows.map((row) => this.#openFacts(row)));
    return opened.filter((facts) => facts !== null);
  }

  async forgetFile(id: string): Promise<void> {
    const transaction = this.#db.transaction('failedCalls', 'readwrite', strict);
    await Promise.all(fileParts.map((part) => transaction.store.delete(this.#fileKey(part, id).id)));
    await transaction.done;
  }

  /** A row that the key does not open is left where it is. */
  async #openFacts(row: MutationRow | FileRow | OldRow | undefined): Promise<KeptFileFacts | null> {
    if (!row || !('data' in row)) return null;
    return (await this.#cipher.open(row).catch(() => null)) as KeptFileFacts | null;
  }

  /**
   * Where a file lies: apart from the mutations, which are read whole when the page opens, and its bytes apart from what
   * it is, which is read each time that files come and go.
   */
  #fileKey(part: FileRow['part'], id = ''): Pick<FileRow, 'id' | 'person' | 'part'> {
    const person = `${this.#person} ${part}`;
    return { id: `${person} ${id}`, person, part };
  }

  /** Makes mutations of the rows of version 1 that are this person's; each goes when its mutations are written. */
  async takeOver(readOld: (row: unknown) => KeptMutation[] | null): Promise<void> {
    for (const row of await this.#db.getAllFromIndex('failedCalls', 'person', 'old')) {
      const made = 'old' in row ? readOld(row.old) : null;
      if (!made) continue;
      const rows = await Promise.all(made.map((mutation) => this.#seal(mutation)));
      const transaction = this.#db.transaction('failedCalls', 'readwrite', strict);
      // Another tab that opened at the same moment may have made mutations of it already.
      if (await transaction.store.getKey(row.id))
        await Promise.all([transaction.store.delete(row.id), ...rows.map((each) => transaction.store.put(each))]);
      await transaction.done;
    }
  }

  #idOf(id: string): string {
    return `${this.#person} ${id}`;
  }

  /** The name of an answer says what was read, its group about whom: both are told apart by their hash. */
  async #answerId(group: string, name: string): Promise<string> {
    return this.#idOf(await personTag(JSON.stringify([group, name])));
  }

  async #answerRows(): Promise<AnswerRow[]> {
    const rows = await this.#db.getAllFromIndex('values', 'person', this.#person);
    return rows.filter((row) => 'group' in row);
  }

  async #openAnswer(row: AnswerRow): Promise<KeptAnswer> {
    const { name, answer } = (await this.#cipher.open(row)) as Pick<KeptAnswer, 'name' | 'answer'>;
    return { name, answer, at: row.at };
  }

  async #forget(isMeant: (row: AnswerRow) => boolean): Promise<void> {
    const rows = (await this.#answerRows()).filter(isMeant);
    await Promise.all(rows.map(({ id }) => this.#db.delete('values', id)));
  }

  async #seal(mutation: KeptMutation): Promise<MutationRow> {
    const sealed = await this.#cipher.seal(mutation);
    return { id: this.#idOf(mutation.id), person: this.#person, state: mutation.state, ...sealed };
  }

  /** A row that the key does not open is left where it is. */
  async #open(rows: readonly (MutationRow | FileRow | OldRow | undefined)[]): Promise<KeptMutation[]> {
    const opened = await Promise.all(
      rows.map(async (row) => {
        if (!row || !('data' in row)) return null;
        const mutation = (await this.#cipher.open(row).catch(() => null)) as KeptMutation | null;
        return mutation && 'state' in row ? { ...mutation, state: row.state } : null;
      }),
    );
    return opened.filter((mutation) => mutation !== null);
  }
}
