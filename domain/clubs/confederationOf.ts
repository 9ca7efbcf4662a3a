import type { Country } from '#schemas/generated/types.ts';
import { sameCountry } from '#domain/countries/sameCountry.ts';

/** The confederation of a club's country, null where it has none (document 1 §3); '020' and '20' are one country. */
export function confederationOf(
  countries: readonly Pick<Country, 'id' | 'confederation'>[],
  countryId: string | null | undefined,
): string | null {
  if (!countryId) return null;
  return countries.find(({ id }) => sameCountry(id, countryId))?.confederation ?? null;
}
