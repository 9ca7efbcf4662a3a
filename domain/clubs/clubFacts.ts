import type { Club } from '#schemas/generated/types.ts';
import type { FormSection } from '#engine/rules/resource/ResourceConfig.ts';
import { clubSwitches } from './clubSwitches.ts';

/** What a club is read by, in the sections of its form: each of the four values of its season, and its standing. */
export const clubFacts: readonly FormSection<keyof Club & string>[] = [
  {
    section: 'identity',
    fields: [
      'logo',
      'name',
      'federationMembershipNumber',
      'organisationType',
      'niveau',
      'label',
      'endLabel',
      'lastAssessment',
    ],
  },
  { section: 'address', fields: ['address', 'postalCode', 'city', 'province', 'country'] },
  { section: 'season', fields: ['seasonStartDay', 'seasonStartMonth', 'seasonEndDay', 'seasonEndMonth'] },
  { section: 'features', fields: clubSwitches },
];
