import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { compareAssessments, median } from './compareAssessments.ts';
import { summariseScore, type ScoreSummary } from './summariseScore.ts';

describe('what a score comes to', () => {
  const scenario = new AssessmentScenario()
    .dimension('STRA')
    .topic('STRA.1', 'plans')
    .item('plans', 'vision', 1)
    .topic('STRA.1', 'means')
    .item('means', 'plan', 1)
    .item('means', 'feeling', 5)
    .topic('STRA.1', 'seen')
    .item('seen', 'sight', 1)
    .dimension('TEAM')
    .topic('TEAM.1', 'teams')
    .item('teams', 'coach', 1)
    .dimension('COACH', 0)
    .topic('COACH.1', 'coaches')
    .item('coaches', 'licence', 1)
    .answer('vision', true)
    .answer('plan', false)
    .slide('feeling', 0.5)
    .light('seen', 3)
    .answer('coach', true)
    .answer('licence', true);
  const { standards, axes } = summariseScore(scenario.score());

  it('counts the topics with a green final light, proposed or given, as standards that are met', () => {
    expect(standards).toBe(4);
  });

  it('has the eight axes, from dimensions that weigh something', () => {
    expect(axes.map(({ name, percent }) => [name, percent && Math.round(percent)])).toEqual([
      ...[
        ['STRA', 42],
        ['ORG/HRM', null],
        ['TEAM/COACH', 100],
        ['VISION/IND', null],
      ],
      ...[
        ['HP/PC', null],
        ['TID', null],
        ['STAFF', null],
        ['FAC', null],
      ],
    ]);
  });
});

describe('a median', () => {
  it.each([
    [[], null],
    [[4], 4],
    [[9, 1, 5], 5],
    [[4, 1, 2, 3], 2.5],
  ])('of %j is %s', (numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });

  it('has as many numbers below as above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
        const middle = median(numbers) ?? 0;
        const below = numbers.filter((number) => number < middle).length;
        const above = numbers.filter((number) => number > middle).length;
        return below <= numbers.length / 2 && above <= numbers.length / 2;
      }),
    );
  });
});

describe('a comparison', () => {
  const summary = (standards: number): ScoreSummary => ({ standards, axes: [{ name: 'STRA', percent: standards }] });
  const of = (standards: number, gender: number, confederation: string | null = 'UEFA') => ({
    ...{ ...summary(standards), gender, organisationType: 1, confederation },
  });
  const closed = [of(10, 1), of(20, 1), of(30, 1), of(40, 1), of(60, 1), of(70, 2, null)];
  const own = { gender: 1, organisationType: 1, confederation: 'UEFA' };

  it('has the median of all and of those alike, with how many they are', () => {
    const medians = compareAssessments(own, closed).map(({ group, key, n, standards, axes }) => [
      ...[group, key, n, standards, axes[0]?.percent],
    ]);
    expect(medians).toEqual([
      ['all', null, 6, 35, 35],
      ['gender', 1, 5, 30, 30],
      ['organisationType', 1, 6, 35, 35],
      ['confederation', 'UEFA', 5, 30, 30],
    ]);
  });

  it('stands on the reference where there are fewer than five', () => {
    const [, gender] = compareAssessments({ ...own, gender: 2 }, closed);
    expect(gender).toMatchObject({ key: 2, n: 1, isReference: true, standards: 37 });
    expect(gender?.axes.map(({ percent }) => percent)).toEqual(Array(8).fill(50));
  });

  it('leaves out a group of which nothing is known', () => {
    const groups = compareAssessments({ ...own, confederation: null }, closed).map(({ group }) => group);
    expect(groups).toEqual(['all', 'gender', 'organisationType']);
  });
});
