import { describe, expect, it } from 'vitest';
import { languages } from '#engine/rules/texts/languages.ts';
import { readCountries } from './countries.ts';

describe('the countries', () => {
  const countries = readCountries();
  const byId = new Map(countries.map((country) => [country.id, country]));

  it('are 250 ISO entries and five football territories, each under its own id of three digits', () => {
    expect(countries).toHaveLength(255);
    expect(byId.size).toBe(255);
    expect(countries.every(({ id }) => /^\d{3}$/.test(id))).toBe(true);
  });

  it('have a name in all nine languages', () => {
    const nameless = countries.filter(({ name }) => languages.some((language) => !name[language]));
    expect(nameless).toEqual([]);
  });

  it('number FIFA members by their place in the alphabetical list, Belgium 020', () => {
    expect(countries.filter(({ fifaMember }) => fifaMember)).toHaveLength(211);
    expect(byId.get('020')).toMatchObject({ nameEnglish: 'Belgium', alpha2: 'BE', confederation: 'UEFA' });
    expect(byId.get('020')?.name.nl).toBe('België');
  });
});
