import { expect, it } from 'vitest';
import { dataSourceBits, listDataSources, toDataSourceMask } from './dataSources.ts';

it.each([
  [0, []],
  [null, []],
  [1 | 4 | 16384, ['youth', 'pitches', 'Productivity']],
  [
    32767,
    [
      ...['youth', 'seniors', 'pitches', 'staff', 'centers', 'budget', 'numbers', 'observations', 'surveyuserresults'],
      ...['surveyusers', 'surveyreport', 'clubassessment', 'Assessment', 'AssessorAssessmentValue', 'Productivity'],
    ],
  ],
])('%s is %j', (mask, sources) => {
  expect(listDataSources(mask)).toEqual(sources);
  expect(toDataSourceMask(listDataSources(mask))).toBe(mask ?? 0);
});

it('has a bit for each, in the order of the document', () => {
  expect(Object.values(dataSourceBits)).toEqual(Array.from({ length: 15 }, (_source, nth) => 2 ** nth));
});
