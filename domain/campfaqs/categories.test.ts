import { describe, expect, it } from 'vitest';
import { areCategories, cleanCategories, mainCategories, subCategories } from './categories.ts';

describe('the categories of a question', () => {
  it('are those of document 3 §3.3', () => {
    expect(mainCategories).toEqual(['general', 'analysis', 'roadmap', 'tag-it', 'playbook']);
    expect(subCategories).toEqual(['profile', 'users', 'products', 'club id', 'documents', 'surveys', 'schedule']);
  });

  it.each([
    [['general', ''], ['general']],
    [['general', null], ['general']],
    [
      ['general', 'users'],
      ['general', 'users'],
    ],
    [[], []],
  ])('%j is kept as %j', (given, kept) => expect(cleanCategories(given)).toEqual(kept));

  it.each([
    [['general'], true],
    [['tag-it', 'club id'], true],
    [[], false],
    [['users'], false],
    [['general', 'analysis'], false],
    [['general', 'users', 'surveys'], false],
  ])('%j is in order: %s', (categories, isInOrder) => expect(areCategories(categories)).toBe(isInOrder));
});
