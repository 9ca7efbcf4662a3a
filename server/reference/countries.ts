import type { Country, Localized } from '#schemas/generated/types.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { countryTable } from './countryTable.ts';
import { territoryNames } from './territoryNames.ts';

/** All countries with their names in nine languages (Unicode CLDR, through the runtime's own region names). */
export function readCountries(): Country[] {
  return countryTable
    .trim()
    .split('\n')
    .map((line) => readLine(line.trim()));
}

const regionNames = languages.map((language) => ({
  language,
  names: new Intl.DisplayNames([language], { type: 'region' }),
}));

function readLine(line: string): Country {
  const [id = '', alpha2, alpha3, numeric, fifaCode, confederation, member] = line
    .split(' ')
    .map((part) => (part === '-' ? null : part));
  const name = (fifaCode && territoryNames[fifaCode]) || nameRegion(alpha2 ?? '');
  return {
    id: id ?? '',
    name,
    nameEnglish: name.en ?? '',
    alpha2: alpha2 ?? null,
    alpha3: alpha3 ?? null,
    numeric: numeric ?? null,
    fifaCode: fifaCode ?? null,
    fifaMember: member === 'member',
    confederation: (confederation as Country['confederation']) ?? null,
  };
}

function nameRegion(alpha2: string): Localized {
  return Object.fromEntries(regionNames.map(({ language, names }) => [language, names.of(alpha2) ?? alpha2]));
}
