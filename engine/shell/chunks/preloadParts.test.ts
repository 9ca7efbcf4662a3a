import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadParts, type PagePreload } from './preloadParts.ts';

const pages: PagePreload[] = [
  {
    at: '',
    files: ['assets/workspace.js'],
    texts: { en: ['assets/en.js'], nl: ['assets/nl-first.js', 'assets/nl.js'] },
  },
  {
    at: '^/(admin/clubs|surveys)/?(\\?|$)',
    files: ['assets/list.js', 'assets/workspace.js'],
    texts: { en: ['assets/en-lists.js'] },
  },
];

/** The files that are fetched beforehand at an address. */
function preloadAt(address: string): string[] {
  window.location.hash = address;
  preloadParts(pages, { token: 'token', language: 'language', defaultLanguage: 'en' });
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  expect(links.every(({ crossOrigin }) => crossOrigin === '')).toBe(true);
  return links.map((link) => link.getAttribute('href')?.replace('/assets/', '') ?? '');
}

beforeEach(() => localStorage.setItem('token', 'x'));
afterEach(() => {
  localStorage.clear();
  window.location.hash = '';
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

it.each([
  ['', ['workspace.js', 'en.js']],
  ['/admin/clubs?sort=name', ['workspace.js', 'en.js', 'list.js', 'en-lists.js']],
  ['/surveys', ['workspace.js', 'en.js', 'list.js', 'en-lists.js']],
  ['/surveys/1', ['workspace.js', 'en.js']],
  ['/login?redirect=clubs', []],
  ['/callback?code=1', ['workspace.js', 'en.js']],
])('fetches what %s needs', (address, files) => {
  expect(preloadAt(address)).toEqual(files);
});

it('fetches the texts of the language that was chosen, else those that are there', () => {
  localStorage.setItem('language', 'nl');
  expect(preloadAt('/surveys')).toEqual(['workspace.js', 'nl-first.js', 'nl.js', 'list.js', 'en-lists.js']);
});

it('fetches those of the first language of the browser that there is', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv-SE', 'nl-BE', 'en']);
  expect(preloadAt('')).toEqual(['workspace.js', 'nl-first.js', 'nl.js']);
});

it('fetches nothing where nobody has signed in', () => {
  localStorage.removeItem('token');
  expect(preloadAt('/surveys')).toEqual([]);
  expect(preloadAt('/callback?code=1')).toEqual(['workspace.js', 'en.js']);
});
