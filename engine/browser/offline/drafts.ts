import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { createCipher, createDeviceKey, personTag, type Cipher, type Sealed } from './outbox/cipher.ts';

/** Between a person and a form, in the names of drafts of an earlier release, which are not sealed. */
const separator = '\u001f';

/** The browser's database is opened when a form first looks for a draft. */
async function openStore() {
  const { default: localforage } = await import('localforage');
  // No other storage of the browser keeps a key that cannot be read out.
  opened ??= localforage.createInstance({
    name: theProduct().id,
    storeName: 'drafts',
    driver: localforage.INDEXEDDB,
  });
  return opened;
}

let opened: LocalForage | null = null;

/**
 * Drafts of one person on this device, apart from everybody else's: sealed with a key of the person that cannot be read
 * out, under names that say neither whose nor of what they are. Where the browser cannot seal, nothing is kept.
 *
 * @param onLost Told when a draft is there that the key does not open any more; it goes.
 */
export function createDraftStore(userId: string, onLost: () => void = () => undefined): DraftStore {
  const last = new Map<string, Promise<unknown>>();
  // Sealing takes its time: what is asked for first is done first all the same.
  const inTurn = <Result>(form: string, act: () => Promise<Result>): Promise<Result> => {
    const before = last.get(form) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(act);
    last.set(form, turn);
    return turn;
  };
  return {
    load: (form) => inTurn(form, () => loadDraft(userId, form, onLost)),
    save: (form, draft) => inTurn(form, () => saveDraft(userId, form, draft)),
    remove: (form) =>
      inTurn(form, async () => {
        const store = await openStore();
        await Promise.all([store.removeItem(await nameOf(userId, form)), store.removeItem(oldName(userId, form))]);
      }),
  };
}

/** How many drafts of a person lie on this device. */
export async function countDrafts(userId: string): Promise<number> {
  return (await namesOf(userId)).length;
}

/** Deletes what a person has not saved on this device; others' stays. */
export async function clearDrafts(userId: string): Promise<void> {
  const store = await openStore();
  await Promise.all((await namesOf(userId)).map((name) => store.removeItem(name)));
}

async function loadDraft(userId: string, form: string, onLost: () => void): Promise<Draft | null> {
  const store = await openStore();
  const name = await nameOf(userId, form);
  const sealed = await store.getItem<Sealed>(name);
  if (!sealed) return sealOld(userId, form);
  const cipher = await cipherOf(userId);
  try {
    return (await cipher.open(sealed)) as Draft;
  } catch {
    await store.removeItem(name);
    onLost();
    return null;
  }
}

async function saveDraft(userId: string, form: string, draft: Draft): Promise<void> {
  const sealed = await (await cipherOf(userId)).seal(draft);
  await (await openStore()).setItem(await nameOf(userId, form), sealed);
}

/** A draft of an earlier release is sealed when it is first read. */
async function sealOld(userId: string, form: string): Promise<Draft | null> {
  const store = await openStore();
  const old = await store.getItem<Draft>(oldName(userId, form));
  if (!old) return null;
  await saveDraft(userId, form, old);
  await store.removeItem(oldName(userId, form));
  return old;
}

const ciphers = new Map<string, Promise<Cipher>>();

function cipherOf(userId: string): Promise<Cipher> {
  const known = ciphers.get(userId) ?? findKey(userId).then(createCipher);
  ciphers.set(userId, known);
  // A device that refused may take it the next time.
  known.catch(() => ciphers.delete(userId));
  return known;
}

/** Another tab may make one at the same moment: the one that is kept counts. */
async function findKey(userId: string): Promise<CryptoKey> {
  const store = await openStore();
  const name = `key ${await personTag(userId)}`;
  return navigator.locks.request(`drafts ${name}`, async () => {
    const found = await store.getItem(name);
    return found instanceof CryptoKey ? found : store.setItem(name, await createDeviceKey());
  });
}

async function nameOf(userId: string, form: string): Promise<string> {
  return `${await personTag(userId)} ${await personTag(form)}`;
}

function oldName(userId: string, form: string): string {
  return `${userId}${separator}${form}`;
}

async function namesOf(userId: string): Promise<string[]> {
  const beginnings = [`${await personTag(userId)} `, oldName(userId, '')];
  const names = await (await openStore()).keys();
  return names.filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));
}
