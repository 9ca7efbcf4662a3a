import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setFallbackTexts } from './fallbackTexts.ts';
import { loadAllTexts, startTexts } from './i18n.ts';
import { setProductTexts } from './loadMessages.ts';
import { readableKey } from './readableKey.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllEnvs());

describe('the interface language', () => {
  it('is the one chosen before; the page says so, right-to-left too', async () => {
    localStorage.setItem('interfaceLanguage', 'ar');
    await startTexts(createInstance());
    expect(document.documentElement.lang).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('changes with its texts and is kept', async () => {
    const provider = await startTexts(createInstance());
    await provider.changeLocale('nl');
    expect(provider.getLocale()).toBe('nl');
    expect(localStorage.getItem('interfaceLanguage')).toBe('nl');
    expect(document.documentElement.dir).toBe('ltr');
  });
});

describe('texts', () => {
  it('of a schema come before what a caller makes do with, and after those of the messages', async () => {
    setFallbackTexts((key) => (key.startsWith('resources.') ? 'Title of the schema' : undefined));
    const instance = createInstance();
    const { translate } = await startTexts(instance);
    await loadAllTexts(instance);
    expect(translate('resources.sponsors.fields.contractEnd', { _: 'contractEnd' })).toBe('Title of the schema');
    expect(translate('resources.clubs.fields.name', { _: 'name' })).toBe('Name');
    expect(translate('sponsors.unknown', { _: 'so' })).toBe('so');
    setFallbackTexts(() => undefined);
  });

  it('of the sign-in are there at once, the others after loading', async () => {
    const instance = createInstance();
    const { translate } = await startTexts(instance);
    expect(translate('app.login.button')).toBe('Log in');
    await loadAllTexts(instance);
    expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 selected');
    expect(translate('resources.clubs.fields.name')).toBe('Name');
  });

  it('never show a raw key', async () => {
    const { translate } = await startTexts(createInstance());
    expect(translate('resources.sponsors.fields.contractEnd')).toBe('Contract end');
    expect(translate('resources.sponsors.help.name', { _: '' })).toBe('');
    expect(translate('Already a text: fine.')).toBe('Already a text: fine.');
    expect(readableKey('menu.admin_part')).toBe('Admin part');
  });

  it.each([
    { what: 'are', dutch: () => Promise.resolve({ title: 'Eigen' }), title: 'Eigen', english: 0 },
    { what: 'are not', dutch: () => Promise.reject(new Error('no network')), title: 'Own', english: 1 },
  ])('of a build are fetched in English only where those of the language $what to be had', async (given) => {
    vi.stubEnv('PROD', true);
    localStorage.setItem('interfaceLanguage', 'nl');
    const fetchEnglish = vi.fn(() => Promise.resolve({ title: 'Own' }));
    setProductTexts({ './en/own.json': fetchEnglish, './nl/own.json': given.dutch });
    const instance = createInstance();
    const { translate } = await startTexts(instance);
    await loadAllTexts(instance);
    expect(translate('ra.action.close')).toBe('Sluiten');
    expect(translate('own.title')).toBe(given.title);
    expect(fetchEnglish).toHaveBeenCalledTimes(given.english);
  });
});
