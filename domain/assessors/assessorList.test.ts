import { expect, it } from 'vitest';
import { addAssessor, changeLead, findDuplicateAssessors, removeAssessor, withOneLead } from './assessorList.ts';

const an = { assessorId: 'an', lead: true };
const bo = { assessorId: 'bo', lead: false };

it('makes the first assessor lead', () => {
  expect(addAssessor([], 'an')).toEqual([an]);
  expect(addAssessor([an], 'bo')).toEqual([an, bo]);
});

it('refuses somebody who is listed', () => {
  expect(addAssessor([an, bo], 'bo')).toBeNull();
  expect(findDuplicateAssessors([an, bo, { ...bo, lead: true }])).toEqual(['bo']);
});

it('has one lead at a time', () => {
  expect(changeLead([an, bo], 'bo')).toEqual([
    { assessorId: 'an', lead: false },
    { assessorId: 'bo', lead: true },
  ]);
  expect(withOneLead([an, { ...bo, lead: true }])).toEqual(changeLead([an, bo], 'bo'));
  expect(withOneLead([{ ...an, lead: false }, bo])).toEqual([an, bo]);
  expect(withOneLead([])).toEqual([]);
});

it('passes the lead on when the lead goes', () => {
  expect(removeAssessor([an, bo], 'an')).toEqual([{ assessorId: 'bo', lead: true }]);
});
