import { describe, expect, it } from 'vitest';
import { refuseStep, refuseWriting, mayTakeStep } from './assessmentActions.ts';
import {
  assessmentRoles,
  canWriteArea,
  canWriteProject,
  chooseAssessmentRole,
  listAssessmentRoles,
  listProjectRoles,
  valuesOwnerOf,
  type AssessmentArea,
  type AssessmentRole,
  type ProjectRole,
} from './assessmentRoles.ts';
import { isVvClub, isVvProject } from './isVvClub.ts';
import type { RoleKey } from './roles.ts';

const clubAssessment = {
  assessors: [
    { assessorId: 'lea', lead: true },
    { assessorId: 'sam', lead: false },
  ],
};
const project = { projectManagers: ['pim', 'lea'] };

describe('the role on a club assessment', () => {
  it.each<[string, RoleKey[], AssessmentRole[]]>([
    ['lea', [], ['PM', 'LEADASSESSOR']],
    ['sam', [], ['ASSESSOR']],
    ['sam', ['consultant'], ['ASSESSOR', 'CONSULTANT']],
    ['sam', ['superAdmin'], ['SUPERADMIN', 'ASSESSOR']],
    ['pim', [], ['PM']],
    ['lea', ['consultant', 'superAdmin'], ['SUPERADMIN', 'PM', 'LEADASSESSOR', 'CONSULTANT']],
    ['zoe', ['consultant'], ['CONSULTANT']],
    ['zoe', ['vv'], ['CONSULTANT']],
    ['lea', ['vv'], ['CONSULTANT']],
    ['sam', ['vv'], ['CONSULTANT']],
    ['lea', ['vv', 'translator'], ['PM', 'LEADASSESSOR']],
    ['zoe', ['translator'], []],
    ['zoe', [], []],
  ])('of %s with %j', (id, roles, held) => {
    expect(listAssessmentRoles({ id, roles }, clubAssessment, project)).toEqual(held);
  });

  it('is the chosen one if it is held, else the one with most rights', () => {
    expect(chooseAssessmentRole(['PM', 'LEADASSESSOR'], 'LEADASSESSOR')).toBe('LEADASSESSOR');
    expect(chooseAssessmentRole(['PM', 'LEADASSESSOR'], 'SUPERADMIN')).toBe('PM');
    expect(chooseAssessmentRole([])).toBeNull();
  });

  it('says whose values are opened', () => {
    expect(assessmentRoles.map((role) => valuesOwnerOf(role, 'me', clubAssessment))).toEqual([
      ...['lea', 'lea', 'me', 'me', 'lea'],
    ]);
  });
});

describe('the roles on a project', () => {
  it.each<[string, RoleKey[], ProjectRole[]]>([
    ['pim', [], ['PM']],
    ['pim', ['superAdmin', 'consultant'], ['SUPERADMIN', 'PM', 'CONSULTANT']],
    ['sam', [], []],
    ['zoe', ['consultant'], ['CONSULTANT']],
    ['zoe', ['clubUserManager'], []],
    ['pim', ['vv'], ['CONSULTANT']],
  ])('as %s with %j: %j', (id, roles, held) => {
    expect(listProjectRoles({ id, roles }, project)).toEqual(held);
  });

  it('write but for the consultant', () => {
    const held = listProjectRoles({ id: 'pim', roles: ['superAdmin', 'consultant'] }, project);
    expect(held.map(canWriteProject)).toEqual([true, true, false]);
  });
});

describe('rights of document 3 §6', () => {
  it.each<[AssessmentRole | null, AssessmentArea[]]>([
    ['SUPERADMIN', ['status', 'schedule', 'observations', 'checklist', 'interviews', 'score', 'report']],
    ['PM', ['status', 'schedule', 'observations', 'checklist', 'interviews', 'score', 'report']],
    ['LEADASSESSOR', ['status', 'schedule', 'observations', 'checklist', 'interviews', 'score', 'report']],
    ['ASSESSOR', ['checklist', 'interviews', 'score']],
    ['CONSULTANT', []],
    [null, []],
  ])('%s writes %j', (role, areas) => {
    const all = ['status', 'schedule', 'observations', 'checklist', 'interviews', 'score', 'report'] as const;
    expect(all.filter((area) => canWriteArea(role, area))).toEqual(areas);
  });

  it('end where the assessment is closed, for values already where the data is', () => {
    const dataClosed = { dataClosedAt: '2025-01-01T00:00:00Z' };
    const areas = ['status', 'schedule', 'observations', 'checklist', 'interviews', 'score', 'report'] as const;
    const written = (state: Parameters<typeof refuseWriting>[2]) =>
      areas.filter((area) => refuseWriting('LEADASSESSOR', area, state) === null);
    expect(written({})).toEqual(areas);
    expect(written(dataClosed)).toEqual(['status', 'schedule', 'observations', 'report']);
    expect(written({ closed: true })).toEqual([]);
    expect(refuseWriting('LEADASSESSOR', 'checklist', dataClosed)).toBe('notAllowed');
    expect(refuseWriting('SUPERADMIN', 'status', { closed: true })).toBe('notAllowed');
    expect(refuseWriting('CONSULTANT', 'interviews', {})).toBe('interviews');
    expect(refuseWriting('ASSESSOR', 'observations', {})).toBe('observations');
    expect(refuseWriting('ASSESSOR', 'report', {})).toBe('report');
  });
});

describe('the life cycle', () => {
  const dataClosed = { dataClosedAt: '2025-01-01T00:00:00Z' };
  it.each([
    ['closeData', {}, null],
    ['closeData', dataClosed, 'dataAlreadyClosed'],
    ['reopenData', {}, 'dataAlreadyOpened'],
    ['reopenData', dataClosed, null],
    ['closeAssessment', {}, 'closeDataFirst'],
    ['closeAssessment', dataClosed, null],
    ['reopenData', { ...dataClosed, closed: true }, 'assessmentClosed'],
  ] as const)('%s in %j', (step, state, refusal) => {
    expect(refuseStep(step, state)).toBe(refusal);
  });

  it('is in the hands of lead, PM and super admin, reopening in the last one’s alone', () => {
    const who = (step: Parameters<typeof mayTakeStep>[1]) => assessmentRoles.filter((role) => mayTakeStep(role, step));
    expect(who('closeData')).toEqual(['SUPERADMIN', 'PM', 'LEADASSESSOR']);
    expect(who('closeAssessment')).toEqual(['SUPERADMIN', 'PM', 'LEADASSESSOR']);
    expect(who('reopenData')).toEqual(['SUPERADMIN']);
  });
});

describe('the federation variant', () => {
  it.each([
    [{ country: '020', niveau: 'Regional' }, true],
    [{ country: '20', niveau: null }, true],
    [{ country: '020', niveau: 'Elite' }, false],
    [{ country: '020', niveau: 'National' }, false],
    [{ country: '056', niveau: 'Regional' }, false],
  ] as const)('sees the club %j: %s', (club, sees) => {
    expect(isVvClub(club)).toBe(sees);
  });

  it('sees projects with its flag', () => {
    expect(isVvProject({ resources: { voetbalVlaanderen: true } })).toBe(true);
    expect(isVvProject({})).toBe(false);
  });
});
