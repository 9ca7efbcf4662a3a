import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { addSlot, day, nextVisit, openVisit } from '#tests/support/openVisit.tsx';

const user = userEvent.setup();

describe('days that are adapted and not confirmed', () => {
  let id = '';
  beforeEach(() => {
    id = nextVisit();
  });

  function deviceWith(draft?: Draft) {
    const kept = new Map(draft ? [[`visit/${id}`, draft]] : []);
    const drafts: DraftStore = {
      load: async (form) => structuredClone(kept.get(form) ?? null),
      save: async (form, next) => void kept.set(form, structuredClone(next)),
      remove: async (form) => void kept.delete(form),
    };
    return { drafts, words: () => JSON.stringify([...kept.values()].map(({ changes }) => changes)) };
  }

  it('are on this device as they are typed, and no more once they are given up', async () => {
    const { drafts, words } = deviceWith();
    await openVisit({ drafts, isOffline: true });
    await addSlot('Lunch');
    await waitFor(() => expect(words()).toContain('"title":"Lunch"'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(words()).toBe('[]'));
  });

  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('let the window close once they are on this device', async () => {
    const { drafts, words } = deviceWith();
    await openVisit({ drafts });
    await addSlot('Lunch');
    await waitFor(() => expect(words()).toContain('"title":"Lunch"'));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it.each<[string, Partial<DraftStore> | null]>([
    ['keeps nothing', null],
    ['has no room for them', { save: () => Promise.reject(new Error('full')) }],
    ['has not written them yet', { save: () => new Promise<never>(() => undefined) }],
  ])('hold the window on a device that %s', async (_what, broken) => {
    await openVisit(broken ? { drafts: { ...deviceWith().drafts, ...broken } } : {});
    expect(isAsked()).toBe(false);
    await addSlot('Lunch');
    expect(isAsked()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(isAsked()).toBe(true);
  });

  it('are brought back from a tab that has ended, over what stood then, and stored', async () => {
    const [slot] = day('a').timeSlots;
    const adapted = { ...day('a'), timeSlots: [slot, { id: 'new', title: 'Lunch', duration: 90, type: 1 }] };
    const left = { changes: { a: { day: adapted, base: day('a') } }, version: null, at: 1 };
    const { drafts, words } = deviceWith(left);
    const { sent } = await openVisit({ drafts });
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    await user.click(await screen.findByRole('button', { name: 'Confirm and send' }));
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(sent()).toMatchObject([{ options: { body: { base: day('a'), timeSlots: [{}, { title: 'Lunch' }] } } }]);
    await waitFor(() => expect(words()).toBe('[]'));
  });

  it('are shown to their person, who gives them up, once the assessment is closed', async () => {
    const adapted = { ...day('a'), timeSlots: [{ id: 'new', title: 'Lunch', duration: 90, type: 1 }] };
    const { drafts, words } = deviceWith({ changes: { a: { day: adapted, base: day('a') } }, version: null, at: 1 });
    await openVisit({ drafts, more: { closed: true } });
    expect(await screen.findByText(/^Your changes to these days were not confirmed/)).toBeVisible();
    expect(screen.getAllByText('Lunch')[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(words()).toBe('[]'));
    expect(screen.queryByText('Lunch')).toBeNull();
    expect(screen.queryByText(/^Your changes to these days/)).toBeNull();
  });
});
