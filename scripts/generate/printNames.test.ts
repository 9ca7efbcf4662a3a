import { expect, it } from 'vitest';
import { printNames } from './printNames.ts';

it('lists what resource files may name, the same in whatever order it comes', () => {
  const specials = { stamp: ['beforeSave'], keep: ['replaceDelete', 'beforeSave'] };
  const text = printNames({ widgets: ['Map', 'Logo'], views: [], specials });
  expect(text.split('\n').slice(2)).toEqual([
    'export const widgetNames = [',
    "  'Logo',",
    "  'Map',",
    '] as const;',
    '',
    'export const viewNames = [',
    '] as const;',
    '',
    'export const specialHooks = {',
    "  keep: ['beforeSave', 'replaceDelete'],",
    "  stamp: ['beforeSave'],",
    '} as const;',
    '',
  ]);
  const { keep, stamp } = specials;
  expect(printNames({ widgets: ['Logo', 'Map'], views: [], specials: { keep, stamp } })).toBe(text);
});
