/** Codes of refusals beyond the engine's: what an assessment has none of (document 3 §8). */
export const absenceCodes = { noSurvey: 30, noSchedule: 60 } as const;
