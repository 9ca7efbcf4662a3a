import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setFallbackTexts } from './fallbackTexts.ts';
import { loadAllTexts, startTexts } from './i18n.ts';
import { setProductTexts } from './loadMessages.ts';
import { readableKey } from './readableKey.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllEnvs());

// The first: from then on a change of the language fetches what is asked for here.
it('has all texts of a page that was opened while it changed', async () => {
  vi.stubEnv('PROD', true);
  localStorage.setItem('interfaceLanguage', 'nl');
  const instance = createInstance();
  const { translate, changeLocale } = await startTexts(instance);
  await Promise.all([changeLocale('de'), loadAllTexts(instance)]);
  expect(translate('ra.tiptap.bold')).toBe('Fett');
});

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
    expect(translate('lists.bulk.selected', { count: 3 })).toBe('Selected: 3');
    expect(translate('resources.clubs.fields.name')).toBe('Name');
  });

  it.each([
    ['ar', 'SV Texel 1.', 'استعادة \u2068SV Texel 1.\u2069'],
    ['ar', '1,234', 'استعادة 1,234'],
    ['nl', 'SV Texel 1.', 'SV Texel 1. terughalen'],
    ['nl', 'نادي 1', '\u2068نادي 1\u2069 terughalen'],
    ['en', 'FC \u202eabc', 'Bring back \u2068FC \u202eabc\u2069'],
  ])('in %s hold %s as %j', async (language, name, text) => {
    localStorage.setItem('interfaceLanguage', language);
    const instance = createInstance();
    const { translate } = await startTexts(instance);
    await loadAllTexts(instance);
    expect(translate('records.trash.restoreOne', { name })).toBe(text);
    expect(translate('lists.bulk.selected', { count: 3 })).not.toContain('\u2068');
  });

  it('never show a raw key', async () => {
    const { translate } = await startTexts(createInstance());
    expect(translate('resources.sponsors.fields.contractEnd')).toBe('Contract end');
    expect(translate('resources.sponsors.help.name', { _: '' })).toBe('');
    expect(translate('Already a text: fine.')).toBe('Already a text: fine.');
    expect(readableKey('menu.admin_part')).toBe('Admin part');
  });

  describe('of a build', () => {
    /** Texts of a product in two languages, of which those in Dutch come as they are told to. */
    async function startInDutch(dutch: () => Promise<{ title: string }>) {
      vi.stubEnv('PROD', true);
      localStorage.setItem('interfaceLanguage', 'nl');
      const fetchEnglish = vi.fn(() => Promise.resolve({ title: 'Own' }));
      setProductTexts({ './en/own.json': fetchEnglish, './nl/own.json': dutch });
      const instance = createInstance();
      return { instance, fetchEnglish, ...(await startTexts(instance)) };
    }

    it('need no English where the language has them', async () => {
      const { instance, translate, fetchEnglish } = await startInDutch(() => Promise.resolve({ title: 'Eigen' }));
      await loadAllTexts(instance);
      expect(translate('ra.tiptap.bold')).toBe('Vet');
      expect(translate('own.title')).toBe('Eigen');
      expect(fetchEnglish).not.toHaveBeenCalled();
    });

    it('are English where those of the language cannot be had', async () => {
      const { instance, translate } = await startInDutch(() => Promise.reject(new Error('no network')));
      await loadAllTexts(instance);
      expect(translate('ra.tiptap.bold')).toBe('Vet');
      expect(translate('own.title')).toBe('Own');
    });
  });
});
