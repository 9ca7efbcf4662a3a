import { describe, expect, it } from 'vitest';
import type { Project } from '#schemas/generated/types.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { checkStructure } from '../scoring/checkStructure.ts';
import { indexStructure } from '../scoring/indexStructure.ts';
import { scoreAssessment } from '../scoring/scoreAssessment.ts';
import { builtFields, emptyBuild, type BuildParameters } from './BuildParameters.ts';
import { checkBuild, checkBuilder, checkClub, checkClubs, checkInformation, checkLabel } from './checkBuild.ts';
import { chooseStructure, cycleFilter, filterOf, filterOfStructure } from './chooseStructure.ts';
import { cloneBuild } from './cloneBuild.ts';

const { structure: globalPass } = new AssessmentScenario()
  .dimension('STRA')
  .topic('STRA.1', 't1')
  .item('t1', 'i1')
  .interviewees('t1', 'Board', 'Coach')
  .dimension('FAC')
  .topic('FAC.1', 't2')
  .item('t2', 'i2')
  .item('t2', 'i3', 6)
  .interviewees('t2', 'Coach', 'Groundsman');
const [stra = '', fac = ''] = globalPass.dimensions.map(({ id }) => id);
const said = (errors: { message: string }[]) => errors.map(({ message }) => message);

const complete: BuildParameters = {
  ...{ ...emptyBuild, name: 'Season', niveau: 1, gender: 3 },
  dimensions: [{ id: stra, focus: false }],
  clubs: [{ id: 'c1', leadAssessor: 'lead', assessmentDeadline: '2027-03-01' }],
};

it('begins with the defaults of the documents', () => {
  expect(emptyBuild.context).toEqual({ firstTeamEnvironment: true, collegePathway: false, residencyProgramme: false });
  expect(emptyBuild.resources).toEqual({
    ...{ productivity: true, tagItGames: true, tagItSessions: true, surveyParents: true, surveyCoaches: true },
    ...{ surveyTechMngmt: true, surveyGenMngmt: true, voetbalVlaanderen: false },
  });
  expect(emptyBuild.clubIdConfiguration).toEqual({
    ...{ useBoard: false, useClubTrainingCentra: false, useAcademyTrainingCentra: true },
    ...{ useBudget: true, useSeniorTeams: true, useCovid: true },
  });
});

it('sets the fields of a project that the documents name, but those about results', () => {
  expect(builtFields.toSorted()).toEqual([
    ...['assessmentType', 'clubIdConfiguration', 'clustering', 'context', 'customSurveyTemplateId', 'gender'],
    ...['introductionVideo', 'labels', 'name', 'nameTranslation', 'nbOfTitleLevels', 'niveau', 'period', 'process'],
    ...['projectCategory', 'projectManagers', 'projectType', 'publication', 'resources', 'schedule', 'scoringSystem'],
    ...['sport', 'surveyInvitationTemplateId', 'surveySelection', 'templateName', 'trafficLights', 'weightingFactor'],
  ]);
});

describe('the filter of a dimension', () => {
  it('goes from not used to basic, to focus, and back', () => {
    const values = [0, 1, 2].reduce((seen) => [...seen, cycleFilter(seen.at(-1) ?? [], 'a')], [[]] as ReturnType<
      typeof cycleFilter
    >[]);
    expect(values.map((filter) => filterOf(filter, 'a'))).toEqual([0, 1, 2, 0]);
    expect(values[1]).toEqual([{ id: 'a', focus: false }]);
    expect(values[2]).toEqual([{ id: 'a', focus: true }]);
  });

  it('chooses what the structure holds, and stands in it', () => {
    const chosen = chooseStructure(globalPass, [{ id: fac, focus: true }]);
    expect(chosen.topics.map(({ id }) => id)).toEqual(['t2']);
    expect(chosen.items.map(({ id }) => id)).toEqual(['i2', 'i3']);
    expect(chosen.interviewees.map(({ name }) => name)).toEqual(['Coach', 'Groundsman']);
    expect(checkStructure(chosen)).toEqual([]);
    expect(chosen.dimensions.map(({ id, filterValue, weightingFactor }) => [id, filterValue, weightingFactor])).toEqual(
      [
        [stra, 0, 0],
        [fac, 2, 1],
      ],
    );
    expect(filterOfStructure(chosen)).toEqual([{ id: fac, focus: true }]);
  });

  it('takes a dimension that is not used from checklist and score', () => {
    const chosen = chooseStructure(globalPass, [{ id: fac, focus: false }]);
    expect(indexStructure(chosen).dimensions.map(({ id }) => id)).toEqual([fac]);
    const lines = scoreAssessment(chosen, [], { expressionScores: {} });
    expect(lines.filter(({ level }) => level === 1)).toHaveLength(1);
  });
});

describe('what is missing', () => {
  it('step 1 asks for a name', () => {
    expect(said(checkInformation({ name: ' ' }))).toEqual(['please name this project']);
    expect(checkInformation({ name: 'Season' })).toEqual([]);
  });

  it.each([
    ['name', 'x'.repeat(201), 'maxLength', 200],
    ['introductionVideo', { en: `https://${'x'.repeat(500)}` }, 'maxLength', 500],
    ['templateName', '\u{1F3C6}'.repeat(101), 'maxLength', 100],
    ['weightingFactor', 0, 'minimum', 1],
    ['period', 2201, 'maximum', 2200],
  ])('step 1 says what is out of bounds in %s', (field, value, rule, limit) => {
    const errors = checkInformation({ name: 'Season', [field]: value });
    expect(errors).toMatchObject([{ rule, params: { limit } }]);
    expect(errors[0]?.field).toBe(field === 'introductionVideo' ? 'introductionVideo.en' : field);
    expect(checkInformation({ name: '\u{1F3C6}'.repeat(200) })).toEqual([]);
  });

  it('step 1 says nothing of the weighting factor where traffic lights are used', () => {
    expect(checkInformation({ name: 'Season', weightingFactor: 0, scoringSystem: 2 })).toEqual([]);
  });

  it('the builder says which texts are too long', () => {
    const label = { name: 'x'.repeat(31), percentage: 101, endLabel: '2028-06-30', niveau: 'y'.repeat(31) };
    const build = { ...complete, nameTranslation: { nl: 'x'.repeat(201) }, labels: [label] };
    expect(checkBuilder(build).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'nameTranslation.nl maxLength',
      'labels.0.name maxLength',
      'labels.0.niveau maxLength',
      'labels.0.percentage maximum',
    ]);
  });

  it('the builder asks for level, gender and a dimension', () => {
    const { niveau: _niveau, gender: _gender, ...open } = complete;
    expect(checkBuilder({ ...open, dimensions: [] }).map(({ field }) => field)).toEqual([
      'niveau',
      'gender',
      'dimensions',
    ]);
    expect(checkBuilder(complete)).toEqual([]);
  });

  const label = { name: '1 ster', percentage: 50, endLabel: '2028-06-30' };
  it.each([
    [label, []],
    [{ ...label, name: '' }, ['no name']],
    [{ ...label, percentage: undefined }, ['no percentage']],
    [{ ...label, endLabel: null }, ['no expiry date']],
    [{ percentage: 0 }, ['no name', 'no expiry date']],
    [{}, ['no name', 'no percentage', 'no expiry date']],
  ])('of label %o is %o', (given, faults) => {
    expect(said(checkLabel(given))).toEqual(faults);
  });

  it('clubs are wanted, each once, with lead assessor and deadline', () => {
    const [club] = complete.clubs;
    expect(said(checkClubs([]))).toEqual(['Please select or add at least 1 club to this project']);
    expect(said(checkClub({ id: '', leadAssessor: null }))).toEqual([
      'A club is mandatory',
      'A lead assessor is mandatory',
      'A clubdata deadline is mandatory',
    ]);
    expect(club && checkClubs([club, club]).map(({ field, rule }) => [field, rule])).toEqual([
      ['clubs.1.id', 'unique'],
    ]);
  });

  it('a whole build says all of it by step', () => {
    expect(checkBuild(complete)).toEqual([]);
    expect(checkBuild(emptyBuild).map(({ field }) => field)).toEqual([
      'name',
      'niveau',
      'gender',
      'dimensions',
      'clubs',
    ]);
  });
});

it('a clone is a year on, with filter, switches, clubs and leads, without their dates', () => {
  const project: Project = {
    ...{ id: 'p', name: 'Season', period: 2026, gender: 2, resources: { surveyParents: false }, showResults: true },
    labels: [
      { name: '1 ster', percentage: 50, endLabel: '2028-02-29' },
      { name: '2 sterren', percentage: 75, endLabel: null },
    ],
    closed: true,
    schedule: {
      days: [{ id: 'd', date: '2026-03-01', start: '10:00', timeSlots: [{ id: 's', title: 'Tour', duration: 60 }] }],
    },
  };
  const structure = chooseStructure(globalPass, [{ id: fac, focus: true }]);
  const clubAssessments = [
    { clubId: 'c1', assessors: [{ assessorId: 'lead', lead: true }] },
    { clubId: 'c2', assessors: [] },
  ];
  const cloned = cloneBuild({ project, structure, clubAssessments }, globalPass);
  expect(cloned).toMatchObject({
    ...{ name: 'Season', period: 2027, gender: 2, dimensions: [{ id: fac, focus: true }] },
    resources: { surveyParents: false, surveyCoaches: true },
    labels: [
      { name: '1 ster', percentage: 50, endLabel: '2029-02-28' },
      { name: '2 sterren', percentage: 75 },
    ],
    schedule: { days: [{ id: 'd', date: null, start: '10:00', timeSlots: [{ id: 's', title: 'Tour' }] }] },
    clubs: [
      { id: 'c1', leadAssessor: 'lead' },
      { id: 'c2', leadAssessor: null },
    ],
  });
  expect(cloned).not.toHaveProperty('closed');
  expect(cloned).not.toHaveProperty('showResults');
  expect(cloned.clubs[0]).not.toHaveProperty('visitDate');
});

it('a clone takes the lead of the latest assessment of a club, which comes first', () => {
  const ledBy = (assessorId: string) => ({ clubId: 'c1', assessors: [{ assessorId, lead: true }] });
  const clubAssessments = [ledBy('latest'), { clubId: 'c2', assessors: [] }, ledBy('oldest')];
  const { clubs } = cloneBuild(
    { project: { id: 'p', name: 'Season' }, structure: globalPass, clubAssessments },
    globalPass,
  );
  expect(clubs).toEqual([
    { id: 'c1', leadAssessor: 'latest' },
    { id: 'c2', leadAssessor: null },
  ]);
});

it.each([
  [{ scoringSystem: 2 }, { scoringSystem: 2, trafficLights: true }],
  [{ trafficLights: true }, { scoringSystem: 2, trafficLights: true }],
  [
    { scoringSystem: 1, trafficLights: true },
    { scoringSystem: 1, trafficLights: false },
  ],
] as const)('a clone of %j says alike by choice and switch whether there are traffic lights', (scoring, cloned) => {
  const project: Project = { id: 'p', name: 'Season', ...scoring };
  expect(cloneBuild({ project, structure: globalPass, clubAssessments: [] }, globalPass)).toMatchObject(cloned);
});
