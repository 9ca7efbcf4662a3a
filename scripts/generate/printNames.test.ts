import { expect, it } from 'vitest';
import { printNames } from './printNames.ts';

it('lists names under their constants, the same in whatever order they come', () => {
  const text = printNames('an/index.ts', { widgetNames: ['Map', 'Logo'], viewNames: [] });
  expect(text).toBe(
    [
      '// Written by `npm run generate` from an/index.ts. Do not edit.',
      '',
      'export const widgetNames = [',
      "  'Logo',",
      "  'Map',",
      '] as const;',
      '',
      'export const viewNames = [',
      '] as const;',
      '',
    ].join('\n'),
  );
  expect(printNames('an/index.ts', { widgetNames: ['Logo', 'Map'], viewNames: [] })).toBe(text);
});
