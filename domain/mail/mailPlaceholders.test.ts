import { describe, expect, it } from 'vitest';
import { findUnknownPlaceholders } from './mailPlaceholders.ts';

describe('placeholders of a mail', () => {
  it.each([
    ['Dear {{firstName}}, see {{ link }}', []],
    ['Dear {{voornaam}} and {{voornaam}}', ['voornaam']],
    ['Dear {{firstName}', ['{{']],
    ['{{}}', ['']],
    ['{not one}', []],
  ])('%s: unknown are %j', (text, unknown) => expect(findUnknownPlaceholders(text)).toEqual(unknown));
});
