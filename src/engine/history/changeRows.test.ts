import { describe, expect, it } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { changeRows } from './changeRows.ts';

describe('a readable difference', () => {
  it('has a line a field', () => {
    expect(changeRows({ changes: { city: ['Gent', null], gone: [1, 2] } }, configuredResource('clubs'))).toEqual([
      { path: ['city'], before: 'Gent', after: null },
    ]);
  });

  it('has a line for each language that changed', () => {
    const changes = {
      name: [
        { en: 'Belgium', fr: 'Belgique' },
        { en: 'Belgium', fr: 'La Belgique', nl: 'België' },
      ],
    };
    expect(changeRows({ changes }, configuredResource('countries'))).toEqual([
      { path: ['name', 'fr'], before: 'Belgique', after: 'La Belgique' },
      { path: ['name', 'nl'], before: undefined, after: 'België' },
    ]);
  });
});
