import { afterEach, expect, it, vi } from 'vitest';
import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { claimDraft } from './claimDraft.ts';

/** Locks as a browser shares them between its tabs. */
function sharedLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, hold: (lock: Lock | null) => Promise<unknown>) => {
    if (held.has(name)) return hold(null);
    held.add(name);
    try {
      return await hold({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
}

function storeOf(kept: Map<string, Draft>): DraftStore {
  return {
    load: async (form) => kept.get(form) ?? null,
    save: async (form, draft) => void kept.set(form, draft),
    remove: async (form) => void kept.delete(form),
  };
}

const draft = (name: string): Draft => ({ changes: { name }, version: null, at: 1 });

/** A lock is free a moment after it was let go. */
const freed = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.unstubAllGlobals());

it('gives each of two tabs with the same form a draft of its own', async () => {
  vi.stubGlobal('navigator', { locks: sharedLocks() });
  const kept = new Map<string, Draft>();
  const store = storeOf(kept);
  const [one, other] = [await claimDraft(store, 'clubs/new'), await claimDraft(store, 'clubs/new')];
  await store.save(one.form ?? '', draft('First'));
  await store.save(other.form ?? '', draft('Second'));
  expect([...kept.values()].map(({ changes }) => changes['name'])).toEqual(['First', 'Second']);
  expect([one.draft, other.draft]).toEqual([null, null]);
});

it('offers what a tab left that is closed, not what another one types just now', async () => {
  vi.stubGlobal('navigator', { locks: sharedLocks() });
  const store = storeOf(new Map());
  const open = await claimDraft(store, 'clubs/new');
  const closed = await claimDraft(store, 'clubs/new');
  await store.save(open.form ?? '', draft('Being typed'));
  await store.save(closed.form ?? '', draft('Left'));
  closed.release();
  await freed();
  const third = await claimDraft(store, 'clubs/new');
  expect(third).toMatchObject({ form: closed.form, draft: draft('Left') });
  open.release();
  await freed();
  const fourth = await claimDraft(store, 'clubs/new');
  expect(fourth.draft).toEqual(draft('Being typed'));
});

it('keeps one draft a form where tabs cannot tell each other', async () => {
  vi.stubGlobal('navigator', {});
  const store = storeOf(new Map([['clubs/new', draft('Left')]]));
  expect(await claimDraft(store, 'clubs/new')).toMatchObject({ form: 'clubs/new', draft: draft('Left') });
});

it('lets go of every place where the device cannot be read', async () => {
  vi.stubGlobal('navigator', { locks: sharedLocks() });
  const store = storeOf(new Map());
  const broken: DraftStore = {
    ...store,
    load: async (form) => {
      if (form.includes('#')) throw new Error('unreadable');
      return null;
    },
  };
  await expect(claimDraft(broken, 'clubs/new')).rejects.toThrow('unreadable');
  await freed();
  expect(await claimDraft(store, 'clubs/new')).toMatchObject({ form: 'clubs/new' });
});

it('keeps nothing of a tab that is one too many, as nobody would look for it', async () => {
  vi.stubGlobal('navigator', { locks: sharedLocks() });
  const store = storeOf(new Map());
  const forms: (string | null)[] = [];
  for (let tab = 0; tab < 7; tab++) forms.push((await claimDraft(store, 'clubs/new')).form);
  expect(forms.slice(0, 6)).not.toContain(null);
  expect(forms[6]).toBeNull();
});
