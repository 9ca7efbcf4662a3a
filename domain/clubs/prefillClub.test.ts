import { describe, expect, it } from 'vitest';
import { prefillClub } from './prefillClub.ts';

const found = { federationId: '35', name: 'RSC', city: 'Brussels', logo: '', province: null };

describe('a club from a federation', () => {
  it('switches assessments on and leaves alone what the federation does not know', () => {
    expect(prefillClub({ ...found, country: '056' })).toEqual({
      federationMembershipNumber: '35',
      name: 'RSC',
      city: 'Brussels',
      country: '056',
      assessmentsEnabled: true,
    });
  });

  it.each(['020', '20'])('of country %s gets the Belgian season and the type Club', (country) => {
    expect(prefillClub({ ...found, country })).toMatchObject({
      seasonStartDay: 1,
      seasonStartMonth: 7,
      seasonEndDay: 30,
      seasonEndMonth: 6,
      organisationType: 1,
    });
  });
});
