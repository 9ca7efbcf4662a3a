import { expect, it } from 'vitest';
import { countWorkload, type AssignedAssessment } from './workload.ts';

const an = { assessorId: 'an', lead: true };
const jo = { assessorId: 'jo', lead: false };
const of = (
  stage: AssignedAssessment['stage'],
  visitDate: string | null,
  assessors: NonNullable<AssignedAssessment['assessors']> | null,
): AssignedAssessment => ({ stage, visitDate, assessors });

it('counts what each assessor has open, leads and visits next; the busiest first', () => {
  const work = countWorkload([
    of('CLOSED', '2026-01-01', [{ assessorId: 'jo', lead: true }]),
    of('PREVISIT', '2027-05-01', [an, jo]),
    of('PREVISIT', '2027-04-01', [an]),
    of('POSTVISIT', '2026-10-01', [an]),
    of('UNKOWN', null, [an]),
    of('PREVISIT', '2027-01-01', []),
    of('PREVISIT', '2027-01-01', null),
  ]);
  expect(work).toEqual([
    {
      ...{ assessorId: 'an', open: 4, leads: 4, nextVisit: '2027-04-01' },
      stages: { UNKOWN: 1, PREVISIT: 2, ONSITE: 0, POSTVISIT: 1, CLOSED: 0 },
    },
    {
      ...{ assessorId: 'jo', open: 1, leads: 0, nextVisit: '2027-05-01' },
      stages: { UNKOWN: 0, PREVISIT: 1, ONSITE: 0, POSTVISIT: 0, CLOSED: 1 },
    },
  ]);
});

it('has no next visit where all visits are past', () => {
  expect(countWorkload([of('POSTVISIT', '2026-10-01', [an])])[0]?.nextVisit).toBeNull();
});
