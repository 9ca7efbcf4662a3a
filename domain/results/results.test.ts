import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreLine } from '#schemas/generated/types.ts';
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

const axisNames = ['STRA', 'ORG/HRM', 'TEAM/COACH', 'VISION/IND', 'HP/PC', 'TID', 'STAFF', 'FAC'];
const references = axisNames.flatMap((name) => name.split('/'));
const thousandth = fc.integer({ min: 0, max: 1000 }).map((part) => part / 1000);
/** A closed assessment: what each dimension scores (none: it is not there), weighs, and has to score; lights of topics. */
const closedOne = fc.record({
  dimensions: fc.dictionary(
    fc.constantFrom(...references),
    fc.record({
      score: thousandth,
      weight: fc.integer({ min: 0, max: 2 }),
      answerable: fc.integer({ min: 0, max: 2 }),
    }),
  ),
  lights: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 9 }),
  gender: fc.integer({ min: 1, max: 2 }),
  organisationType: fc.integer({ min: 1, max: 2 }),
  confederation: fc.constantFrom('UEFA', 'CAF', null),
});
type ClosedOne = typeof closedOne extends fc.Arbitrary<infer One> ? One : never;

const asLine = (level: 1 | 3, reference: string, own: object): ScoreLine => ({
  ...{ level, elementId: reference, parentId: null, reference, name: { en: reference } },
  ...{ score: 0, maxPossibleScore: 1, normalizedScore: 0, weightingFactor: 1, weightingPercentage_InLevel: 1 },
  ...{ weightingPercentage_Global: 1, proposedTrafficLight: 0, overriddenTrafficLight: null, finalTrafficLight: 0 },
  ...{ answered: 0, answerable: 1 },
  ...own,
});

/** The middle by its definition: what is left once the least and the greatest were taken away, pair by pair. */
function plainMiddle(numbers: readonly number[]): number | null {
  const left = [...numbers].sort((one, other) => one - other);
  while (left.length > 2) left.splice(0, left.length, ...left.slice(1, -1));
  return left.length === 0 ? null : left.reduce((sum, each) => sum + each, 0) / left.length;
}

function plainAxis({ dimensions }: ClosedOne, name: string): number | null {
  const known = name.split('/').flatMap((reference) => {
    const found = dimensions[reference];
    return found && found.weight > 0 && found.answerable > 0 ? [100 * found.score] : [];
  });
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
}

it('axes, standards and their medians are those of a plain computation over random closed assessments', () => {
  const near = (wanted: number | null) => (wanted === null ? null : (expect.closeTo(wanted, 9) as number));
  fc.assert(
    fc.property(fc.array(closedOne, { minLength: 1, maxLength: 14 }), (all) => {
      const closed = all.map((one) => ({ ...one, ...summariseScore(linesOf(one)) }));
      for (const [at, { axes, standards }] of closed.entries()) {
        expect(axes).toEqual(axisNames.map((name) => ({ name, percent: near(plainAxis(all[at]!, name)) })));
        expect(standards).toBe(all[at]!.lights.filter((light) => light === 3).length);
      }
      const [own] = all;
      for (const { group, key, n, isReference, standards, axes } of compareAssessments(own!, closed)) {
        const alike = all.filter((one) => group === 'all' || one[group] === key);
        expect([n, isReference]).toEqual([alike.length, alike.length < 5]);
        const met = plainMiddle(alike.map(({ lights }) => lights.filter((light) => light === 3).length));
        expect(standards).toEqual(isReference ? 37 : near(met));
        const middles = axisNames.map((name) => plainMiddle(alike.flatMap((one) => plainAxis(one, name) ?? [])));
        expect(axes.map(({ percent }) => percent)).toEqual(middles.map((middle) => (isReference ? 50 : near(middle))));
      }
    }),
  );
});

const linesOf = ({ dimensions, lights }: ClosedOne): ScoreLine[] => [
  ...Object.entries(dimensions).map(([reference, { score, weight, answerable }]) =>
    asLine(1, reference, { normalizedScore: score, weightingFactor: weight, answerable }),
  ),
  ...lights.map((light, at) => asLine(3, `topic-${at}`, { finalTrafficLight: light })),
];

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
