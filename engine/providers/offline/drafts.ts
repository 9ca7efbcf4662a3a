import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

const separator = '\u001f';

/** The browser's database is opened when a form first looks for a draft. */
async function openStore() {
  const { default: localforage } = await import('localforage');
  opened ??= localforage.createInstance({ name: theProduct().id, storeName: 'drafts' });
  return opened;
}

let opened: LocalForage | null = null;

/** Drafts of one person on this device, apart from everybody else's. */
export function createDraftStore(userId: string): DraftStore {
  const keyOf = (form: string) => `${userId}${separator}${form}`;
  return {
    load: async (form) => (await openStore()).getItem<Draft>(keyOf(form)),
    save: async (form, draft) => void (await (await openStore()).setItem(keyOf(form), draft)),
    remove: async (form) => (await openStore()).removeItem(keyOf(form)),
  };
}

/** How many drafts of a person lie on this device. */
export async function countDrafts(userId: string): Promise<number> {
  return (await keysOf(userId)).length;
}

/** Deletes what a person has not saved on this device; others' stays. */
export async function clearDrafts(userId: string): Promise<void> {
  const store = await openStore();
  await Promise.all((await keysOf(userId)).map((key) => store.removeItem(key)));
}

async function keysOf(userId: string): Promise<string[]> {
  return (await (await openStore()).keys()).filter((key) => key.startsWith(`${userId}${separator}`));
}
