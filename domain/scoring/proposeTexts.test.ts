import { describe, expect, it } from 'vitest';
import type { Item } from '#schemas/generated/types.ts';
import { proposeTexts } from './proposeTexts.ts';
import { countResponses, isSurveyComplete, type SurveyProgress } from './surveyProgress.ts';

const item: Item = {
  id: 'i',
  topicId: 't',
  position: 0,
  name: {},
  assessmentItemType: 1,
  truthyFinding: { en: 'There is a plan.', fr: 'Il y a un plan.' },
  falsyFinding: { en: 'There is no plan.' },
  falsyAction: { en: 'Write a plan.' },
};
const survey: SurveyProgress = [{ id: 'g1', type: 'parents', minAmount: 5, amountResponded: 4 }];

describe('findings text', () => {
  it.each([
    [undefined, 0.49, 'There is no plan.'],
    [undefined, 0.5, 'There is a plan.'],
    [0.8, 0.79, 'There is no plan.'],
    [0.8, 0.8, 'There is a plan.'],
    [0, 0, 'There is a plan.'],
  ])('with threshold %s and score %d says "%s"', (truthyThreshold, score, text) => {
    const scored = { ...item, ...(truthyThreshold === undefined ? {} : { truthyThreshold }) };
    expect(proposeTexts([{ item: scored, score }], null).findings.en).toBe(text);
  });

  it('puts a text a line, language by language, and says nothing where there is no text', () => {
    const silent = { ...item, truthyFinding: { en: '  ' } };
    const texts = proposeTexts(
      [item, silent, { ...item, id: 'j' }].map((one) => ({ item: one, score: 1 })),
      null,
    );
    expect(texts).toEqual({
      findings: { en: 'There is a plan.\nThere is a plan.', fr: 'Il y a un plan.\nIl y a un plan.' },
      actionPoints: {},
    });
  });

  it.each([
    ['fewer than the group asks for', { target: 'g1' }, survey, false],
    ['as many as the item asks for', { target: 'g1', min: 4 }, survey, true],
    ['found by type', { type: 'parents', min: 3 }, survey, true],
    ['of another type', { type: 'coaches', min: 3 }, survey, false],
    ['a group that is not there', { target: 'g9' }, survey, false],
    ['no survey', { target: 'g1' }, null, false],
  ])('leaves an item out or not: %s', (_case, needsSurveyTargetMinAndType, progress, said) => {
    const { findings } = proposeTexts([{ item: { ...item, needsSurveyTargetMinAndType }, score: 1 }], progress);
    expect(findings.en !== undefined).toBe(said);
  });
});

describe('survey progress', () => {
  it('counts only those who completed', () => {
    const statuses = [100, 200, 300, -100, -200, 300] as const;
    const users = statuses.map((status) => ({ surveyGroupId: 'g1', status }));
    const progress = countResponses({ groups: [{ id: 'g1', type: 'parents', minAmount: 2 }] }, users);
    expect(progress).toEqual([{ id: 'g1', type: 'parents', minAmount: 2, amountResponded: 2 }]);
    expect(isSurveyComplete(progress)).toBe(true);
    expect(isSurveyComplete(survey)).toBe(false);
  });
});
