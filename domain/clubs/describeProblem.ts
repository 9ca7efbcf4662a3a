import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { RowError, SheetRule } from './ClubSheet.ts';

type Params = Readonly<Record<string, string | number>>;

const texts: Readonly<Record<SheetRule, (params: Params) => string>> = {
  needed: () => 'is needed',
  noSuchCountry: ({ text }) => `There is no country "${text}"`,
  noSuchProject: ({ text }) => `There is no project "${text}"`,
  noSuchTemplate: ({ text }) => `There is no mail template "${text}"`,
  noSuchClub: () => 'There is no such club',
  ambiguous: ({ text }) => `Several records are called "${text}"`,
  projectClosed: () => 'This project is closed',
  deadlineAfterVisit: () => 'is after the visit',
  endBeforeGot: () => 'is before the day the label was given',
  notMail: ({ text }) => `"${text}" is not a mail address`,
  organisationType: () => 'must be 1 Club, 2 School, 3 Private or 4 Centre Of Excellence',
  level: ({ values }) => `must be one of ${values}`,
  tooLong: ({ limit }) => `is longer than ${limit} characters`,
  notDate: ({ text }) => `"${text}" is not a date (DD/MM/YYYY)`,
  notInteger: ({ from, to }) => `must be a whole number from ${from} to ${to}`,
  notBoolean: () => 'must be yes or no',
  cellError: ({ error }) => `holds an error of the spreadsheet (${error})`,
  sameClub: ({ other }) => `is the same club as in row ${other}`,
  noLabel: () => 'holds neither a label nor its dates',
  neededWithEnd: () => 'is needed with the end of the label',
  noService: () => 'The federation of this country has no service to ask',
  neededForFederation: () => 'is needed to ask the federation',
  unknownAtFederation: ({ federation }) => `${federation} knows no club of this number`,
};

/** Every rule of a sheet of clubs. */
export const sheetRules = typedKeys(texts);

/** A finding with its text in English, as logs keep it and as stands in for a text that a language lacks. */
export function describeProblem(
  place: Pick<RowError, 'row' | 'column'>,
  rule: SheetRule,
  params: Params = {},
): RowError {
  return { ...place, rule, params: { ...params }, message: texts[rule](params) };
}
