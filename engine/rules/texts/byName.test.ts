import { expect, it } from 'vitest';
import { byName } from './byName.ts';

it.each([
  ['en', ['Csaba', 'Czene', 'éclair', 'Eden', 'Pitch 9', 'Pitch 10']],
  ['hu', ['Czene', 'Csaba', 'éclair', 'Eden', 'Pitch 9', 'Pitch 10']],
])('sorts as %s does, numbers by their value', (language, sorted) =>
  expect(sorted.toSorted().toSorted(byName(language))).toEqual(sorted),
);
