import { belgium } from '#domain/countries/belgium.ts';
import { sameCountry } from '#domain/countries/sameCountry.ts';
import type { Club } from '#schemas/generated/types.ts';

/** What a federation's service knows of a club (document 1 §3, "Federation search result"). */
export interface FederationClub {
  federationId: string;
  name: string;
  address?: string | null;
  postalCode?: string | null;
  city?: string | null;
  logo?: string | null;
  province?: string | null;
  country?: string | null;
}

const belgianSeason = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 } as const;

/** What a federation itself says of a club, as fields of ours; what it does not know is left out (document 1 §4). */
export function federationFacts(found: FederationClub): Partial<Club> {
  const { federationId, name, address, postalCode, city, logo, province, country } = found;
  const known = { federationMembershipNumber: federationId, name, address, postalCode, city, logo, province, country };
  const filled = Object.entries(known).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(filled);
}

/**
 * The fields of a new club that a federation's record fills: assessments on; for Belgium also the season from 1 July
 * to 30 June and the type Club (document 1 §4). What the federation does not know stays as it was.
 */
export function prefillClub(found: FederationClub): Partial<Club> {
  const isBelgian = found.country && sameCountry(found.country, belgium);
  return {
    ...federationFacts(found),
    assessmentsEnabled: true,
    ...(isBelgian ? { ...belgianSeason, organisationType: 1 } : {}),
  };
}
