import { describe, expect, it } from 'vitest';
import type { SurveyUser } from '#schemas/generated/types.ts';
import { reportSurvey } from './reportSurvey.ts';

type Person = Pick<SurveyUser, 'surveyGroupId' | 'status' | 'answers'>;

const element = (id: string, type: 'scale' | 'text' | 'choice' = 'scale') => ({
  id,
  type,
  translation: { en: `${id}?` },
});
const survey = {
  closed: true,
  groups: [
    {
      ...{ id: 'parents', type: 'parents', minAmount: 2, name: { en: 'Parents' } },
      elements: [
        element('safe'),
        element('joy'),
        element('wish', 'text'),
        { ...element('often', 'choice'), options: [{ id: 'weekly' }, { id: 'never', translation: { en: 'Never' } }] },
      ],
    },
    { id: 'coaches', minAmount: 1, elements: [element('plan')] },
    { id: 'strategicProfile', minAmount: 1, elements: [element('growth')] },
    { id: 'soccerProfile', minAmount: 1, elements: [element('press')] },
  ],
};
const read = (text: { en?: string } | null | undefined) => text?.en ?? '';
const done = (surveyGroupId: string, answers: Person['answers'] = []): Person => ({
  surveyGroupId,
  status: 300,
  answers,
});
const scale = (elementId: string, value: number) => ({ elementId, scale: value });

const everybody: Person[] = [
  done('parents', [
    scale('safe', 8),
    scale('joy', 6),
    { elementId: 'wish', text: ' Later ' },
    { elementId: 'often', options: ['weekly'] },
  ]),
  done('parents', [
    scale('safe', 10),
    { elementId: 'wish', text: 'Earlier' },
    { elementId: 'often', options: ['weekly'] },
  ]),
  { surveyGroupId: 'parents', status: 200, answers: [scale('safe', 0)] },
  { surveyGroupId: 'parents', status: 100 },
  { surveyGroupId: 'parents', status: -200 },
  done('coaches', [scale('plan', 0)]),
  done('strategicProfile', [scale('growth', 3)]),
  done('soccerProfile', [scale('press', 9)]),
];

describe('the report of a survey whose groups have all reached their minimum', () => {
  const report = reportSurvey(survey, everybody, read);

  it('counts who was asked, is under way and has completed it, without the two profiles', () => {
    expect(report).toMatchObject({
      surveyClosed: true,
      globalStatSummary: { surveysInvited: 5, surveysInProgress: 1, surveysCompleted: 3 },
    });
  });

  it('has a mean of ten of all answers to scales, each once, of those who completed it', () => {
    expect(report.globalAverage).toBe((8 + 10 + 6 + 0) / 4);
    expect(report.groupReports.map(({ id, average }) => [id, average])).toEqual([
      ['parents', 8],
      ['coaches', 0],
    ]);
  });

  it('has each element with what was answered', () => {
    expect(report.groupReports[0]?.elements).toMatchObject([
      { id: 'safe', text: 'safe?', n: 2, average: 9 },
      { id: 'joy', n: 1, average: 6 },
      { id: 'wish', average: null, texts: ['Earlier', 'Later'] },
      {
        id: 'often',
        options: [
          { text: 'weekly', amount: 2 },
          { text: 'Never', amount: 0 },
        ],
      },
    ]);
  });

  it('keeps the two profiles apart', () => {
    expect(report.profileReports).toMatchObject([
      { profile: 'strategic', elements: [{ id: 'growth', average: 3 }] },
      { profile: 'soccer', elements: [{ id: 'press', average: 9 }] },
    ]);
  });
});

it.each(['parents', 'coaches', 'strategicProfile', 'soccerProfile'])(
  'says nothing of what was answered while %s lacks one',
  (id) => {
    const missing = everybody.findIndex((person) => person.surveyGroupId === id && person.status === 300);
    const report = reportSurvey(survey, everybody.toSpliced(missing, 1), read);
    expect(report).toMatchObject({ hasReachedMinimum: false, globalAverage: null, profileReports: [] });
    expect(report.groupReports.map(({ id: group, average, elements }) => [group, average, elements])).toEqual([
      ['parents', null, []],
      ['coaches', null, []],
    ]);
  },
);

it('asks its questions page by page', () => {
  const on = (pageId: string, id: string, position: number) => ({ ...element(id), pageId, position });
  const pages = [
    { id: 'p2', position: 2 },
    { id: 'p1', position: 1 },
  ];
  const elements = [on('p2', 'a2', 1), on('p1', 'a1', 1), on('p2', 'b2', 2), on('p1', 'b1', 2), element('alone')];
  const report = reportSurvey({ groups: [{ id: 'g', minAmount: 0, pages, elements }] }, [], read);
  expect(report.groupReports[0]?.elements.map(({ id }) => id)).toEqual(['a1', 'b1', 'a2', 'b2', 'alone']);
});

it.each<[string, 'scale' | 'text' | 'choice', NonNullable<Person['answers']>, object]>([
  ['a scale that was left out', 'scale', [], { n: 0, average: null }],
  ['a choice of nothing', 'choice', [{ elementId: 'q', options: [] }], { n: 0, options: [{ amount: 0 }] }],
  ['a choice of what there is not', 'choice', [{ elementId: 'q', options: ['gone'] }], { n: 0 }],
  ['an empty text', 'text', [{ elementId: 'q', text: ' ' }], { n: 0, texts: [] }],
  ['a second answer of the same person', 'scale', [scale('q', 2), scale('q', 6)], { n: 1, average: 6 }],
])('does not count %s', (_what, type, answers, expected) => {
  const groups = [{ id: 'g', minAmount: 1, elements: [{ ...element('q', type), options: [{ id: 'yes' }] }] }];
  const report = reportSurvey({ groups }, [done('g', answers)], read);
  expect(report.groupReports[0]?.elements).toMatchObject([expected]);
});
