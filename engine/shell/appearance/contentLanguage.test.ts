import { createInstance } from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '#engine/providers/i18n/i18n.ts';
import { chooseContentLanguage, readContentLanguage } from './contentLanguage.ts';

beforeEach(() => localStorage.clear());

describe('the language of content', () => {
  it('is another matter than that of the interface', async () => {
    chooseContentLanguage('fr');
    const provider = await startTexts(createInstance());
    expect(provider.getLocale()).toBe('en');
    expect(readContentLanguage()).toBe('fr');
  });
});
