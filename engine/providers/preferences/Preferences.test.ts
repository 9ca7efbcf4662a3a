import { memoryStore } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferenceStore } from './createPreferenceStore.ts';
import { Preferences } from './Preferences.ts';

const server = new Map<string, unknown>();
const save = vi.fn(async (key: string, value: unknown) => {
  if (value === null) server.delete(key);
  else server.set(key, value);
});
const fetchAll = vi.fn(async () => Object.fromEntries(server));
const browser = () => new Preferences({ fetchAll, save, delay: 10 });

beforeEach(() => {
  localStorage.clear();
  server.clear();
  save.mockClear();
});

describe('preferences', () => {
  it('are sent once they have rested and are there in another browser', async () => {
    const mine = browser();
    await mine.open('u1');
    mine.set('clubs.list', { density: 'compact' });
    mine.set('clubs.list', { density: 'comfortable' });
    await vi.waitFor(() => expect(server.get('clubs.list')).toEqual({ density: 'comfortable' }));
    expect(save).toHaveBeenCalledTimes(1);

    localStorage.clear();
    const other = browser();
    await other.open('u1');
    expect(other.get('clubs.list')).toEqual({ density: 'comfortable' });
  });

  it('come back after a log-out, and are not those of the next person', async () => {
    const mine = browser();
    await mine.open('u1');
    mine.set('colourMode', 'dark');
    await mine.flush(true);
    expect(save).toHaveBeenCalledWith('colourMode', 'dark', true);
    server.clear();
    await mine.open('u2');
    expect(mine.get('colourMode')).toBeUndefined();
    await mine.open(null);
    await mine.open('u1');
    expect(mine.get('colourMode')).toBe('dark');
  });

  it('serve from the copy without an answer, and are sent when there is one again', async () => {
    const mine = browser();
    await mine.open('u1');
    save.mockRejectedValueOnce(new Error('offline'));
    mine.set('colourMode', 'dark');
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));

    fetchAll.mockRejectedValueOnce(new Error('offline'));
    const later = browser();
    await later.open('u1');
    expect(later.get('colourMode')).toBe('dark');
    await vi.waitFor(() => expect(server.get('colourMode')).toBe('dark'));
  });

  it("stand behind react-admin's store, whose other keys go with the session", async () => {
    const mine = browser();
    await mine.open('u1');
    const store = createPreferenceStore(memoryStore(), mine);
    const told = vi.fn();
    store.subscribe('preferences.clubs.list', told);
    store.setItem('preferences.clubs.list', ['name']);
    store.setItem('clubs.selectedIds', ['c1']);
    store.reset();
    expect(told).toHaveBeenCalledWith(['name']);
    expect(store.getItem('preferences.clubs.list')).toEqual(['name']);
    expect(store.getItem('clubs.selectedIds')).toBeUndefined();
    store.removeItem('preferences.clubs.list');
    await mine.flush();
    expect(server.size).toBe(0);
  });
});
