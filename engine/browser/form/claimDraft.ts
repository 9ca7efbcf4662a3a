import { devicePatience } from '#engine/rules/outbox/devicePatience.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';

/** The place of a draft that one form has for itself while it is open. */
export interface ClaimedDraft {
  /** What the draft is kept by: the form, with a number where another tab has the same form open; null: nowhere. */
  form: string | null;
  /** What was left there before. */
  draft: Draft | null;
  /** Lets another tab have it. */
  release: () => void;
}

/** As many tabs with one form as are told apart. */
const mostTabs = 6;

/**
 * Claims a place for the draft of a form, so that two tabs with the same form open do not write over each other's: the
 * first one that no other tab has and where something was left, else the first free one. Where the browser has no
 * locks, as on pages without encryption, all tabs share one place. A tab beyond those that are told apart keeps no
 * draft.
 */
export async function claimDraft(store: DraftStore, form: string): Promise<ClaimedDraft> {
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (!locks) return { form, draft: await store.load(form), release: () => undefined };
  let free: ClaimedDraft | null = null;
  for (let tab = 0; tab < mostTabs; tab++) {
    const place = tab === 0 ? form : `${form}#${tab}`;
    const release = await take(locks, `draft ${place}`);
    if (!release) continue;
    const draft = await store.load(place).catch((error: unknown) => {
      for (const held of [release, free?.release]) held?.();
      throw error;
    });
    if (draft) {
      free?.release();
      return { form: place, draft, release };
    }
    if (free) release();
    else free = { form: place, draft, release };
  }
  return free ?? { form: null, draft: null, release: () => undefined };
}

/**
 * The same, for a screen that waits for it: a device that cannot be read, or does not answer in time, keeps nothing.
 */
export async function claimInTime(store: DraftStore, form: string): Promise<ClaimedDraft> {
  const nowhere = { form: null, draft: null, release: () => undefined };
  const claiming = claimDraft(store, form).catch(() => nowhere);
  const claimed = await inTime(claiming, devicePatience);
  // What was claimed after all is for another tab.
  if (!claimed) void claiming.then(({ release }) => release());
  return claimed ?? nowhere;
}

/** Holds a lock until what comes back is called; null where somebody else holds it. */
function take(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) =>
      new Promise<void>((release) => {
        resolve(lock ? release : null);
        if (!lock) release();
      });
    locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}
