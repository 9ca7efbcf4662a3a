import { typedKeys } from '#engine/rules/values/typedKeys.ts';

/** Where key numbers come from, a bit each (document 1 §3). */
export const dataSourceBits = {
  youth: 1,
  seniors: 2,
  pitches: 4,
  staff: 8,
  centers: 16,
  budget: 32,
  numbers: 64,
  observations: 128,
  surveyuserresults: 256,
  surveyusers: 512,
  surveyreport: 1024,
  clubassessment: 2048,
  Assessment: 4096,
  AssessorAssessmentValue: 8192,
  Productivity: 16384,
} as const;

export type DataSource = keyof typeof dataSourceBits;

export const dataSources = typedKeys(dataSourceBits);

/** The data sources in a bit mask, in the documents' order: the chips that show it. */
export function listDataSources(mask: number | null | undefined): DataSource[] {
  return dataSources.filter((source) => ((mask ?? 0) & dataSourceBits[source]) !== 0);
}

/** The bit mask of data sources. */
export function toDataSourceMask(chosen: readonly DataSource[]): number {
  return chosen.reduce((mask, source) => mask | dataSourceBits[source], 0);
}
