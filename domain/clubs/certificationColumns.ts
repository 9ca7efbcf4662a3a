/** What the certification list shows and is filtered by, in its order (decisions A11). */
export const certificationColumns = [
  'name',
  'federationMembershipNumber',
  'country',
  'province',
  'niveau',
  'label',
  'gotLabel',
  'endLabel',
  'renewalYear',
  'subsidy',
] as const;

/** The one country whose clubs the federation variant sees (document 2 §2, §9). */
export const vvCountry = '020';

/** Levels whose clubs the federation variant does not see (document 2 §2). */
export const vvHiddenLevels = ['Elite', 'National'] as const;
