import { expect, it } from 'vitest';
import { CompanyIndex, type CompanyIdentity } from './CompanyIndex.ts';

const supplier = (name: string, vat: string | null = null, city: string | null = null): CompanyIdentity => ({
  type: 'supplier',
  name,
  vat,
  city,
});

it.each([
  ['the same number written otherwise', supplier('A', 'BE 0123.456'), supplier('B', 'be0123456'), true],
  ['the same name with another number', supplier('A', 'BE 1'), supplier('A', 'BE 2'), false],
  ['the same name, one without a number', supplier('Café  Één', 'BE 1'), supplier('cafe een'), true],
  ['the same name, the other without a number', supplier('Café'), supplier('cafe', 'BE 1'), true],
  ['the same name in another town', supplier('A', null, 'Gent'), supplier('A', null, 'Brugge'), false],
  ['the same name, one without a town', supplier('A', null, 'Gent'), supplier('A'), true],
  ['the same name, the other without a town', supplier('A'), supplier('A', null, 'Gent'), true],
  ['another type', supplier('A', 'BE 1'), { ...supplier('A', 'BE 1'), type: 'client' as const }, false],
  ['signs alone', supplier('!!'), supplier('??'), false],
])('%s is one company', (_what, known, company, isFound) => {
  expect(new CompanyIndex([known]).find(company)).toBe(isFound ? known : null);
});
