import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { sharedData } from '#tests/support/sharedData.ts';

/** A club of the shared data, as far as a sheet of clubs asks for it. */
export interface RealClub {
  name: string;
  city: string;
  postalCode: string;
  street: string;
  countryCode: string;
  website: string;
}

const files = ['clubs_openfootball.csv', 'clubs_uk_casc.csv', 'clubs_wikidata.csv'];

/** The clubs outside of Belgium, the fuller files first. */
export function readRealClubs(): RealClub[] {
  return files.flatMap((file) => {
    const text = readFileSync(sharedData('clubs', file), 'utf8');
    const { data } = Papa.parse<Partial<RealClub>>(text, { header: true, skipEmptyLines: true });
    return data.map(({ name = '', city = '', postalCode = '', street = '', countryCode = '', website = '' }) => ({
      name: name.trim(),
      city,
      postalCode,
      street,
      countryCode,
      website,
    }));
  });
}
