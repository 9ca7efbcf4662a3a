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
