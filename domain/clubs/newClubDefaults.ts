/** What a new club starts with: season 1 July to 30 June, type Club, assessments on (document 1 §2.5). */
export const newClubDefaults = {
  organisationType: 1,
  seasonStartDay: 1,
  seasonStartMonth: 7,
  seasonEndDay: 30,
  seasonEndMonth: 6,
  assessmentsEnabled: true,
} as const;
