import { expect, it, vi } from 'vitest';
import { localStorageStore } from 'react-admin';
import { pageStore } from './pageStore.ts';

it('keeps everything but the selected rows, which go with the page', () => {
  const device = localStorageStore('1', 'test');
  const store = pageStore(device, 'en');
  const told = vi.fn();
  store.setup();
  store.subscribe('clubs.selectedIds', told);
  store.setItem('clubs.selectedIds', ['c1']);
  store.setItem('clubs.listParams', { page: 2 });
  expect(store.getItem('clubs.selectedIds')).toEqual(['c1']);
  expect(told).toHaveBeenCalledWith(['c1']);
  const loadedAnew = pageStore(device, 'en');
  loadedAnew.setup();
  expect(loadedAnew.getItem('clubs.selectedIds', [])).toEqual([]);
  expect(loadedAnew.getItem('clubs.listParams')).toEqual({ page: 2 });
});

it('keeps the language that is spoken to its page: another tab does not follow, nor the next page', () => {
  const device = localStorageStore('1', 'test');
  const [page, other] = [pageStore(device, 'en'), pageStore(device, 'nl')];
  page.setup();
  other.setup();
  const told = vi.fn();
  other.subscribe('locale', told);
  page.setItem('locale', 'de');
  const event = new StorageEvent('storage', {
    key: 'RaStore_test.locale',
    newValue: '"de"',
    storageArea: localStorage,
  });
  window.dispatchEvent(event);
  expect(page.getItem('locale')).toBe('de');
  expect(other.getItem('locale')).toBe('nl');
  expect(told).not.toHaveBeenCalled();
  expect(JSON.stringify({ ...localStorage })).not.toContain('locale');
});
