import { projectQualityRulesValues, type ProjectQualityRules } from '#schemas/generated/types.ts';

/** What may be amiss in a club assessment before it is closed; a project chooses which of these it minds. */
export type QualityRule = ProjectQualityRules;

/** How often each rule is broken: items, topics, topics, topics, groups of the survey. */
export type QualityCounts = Readonly<Record<QualityRule, number>>;

export interface QualityFinding {
  rule: QualityRule;
  /** 1 or more. */
  count: number;
}

/** Lights that are so many ranks apart, of red, orange, yellow and green, are not the same opinion any more. */
export const differingRanks = 2;

/** What is amiss by the rules that a project chose, in the order of the rules. */
export function findAmiss(counts: QualityCounts, chosen: readonly QualityRule[]): QualityFinding[] {
  return projectQualityRulesValues
    .filter((rule) => chosen.includes(rule) && counts[rule] > 0)
    .map((rule) => ({ rule, count: counts[rule] }));
}
