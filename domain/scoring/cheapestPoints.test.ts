import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { bestScoreOf, planImprovements } from './cheapestPoints.ts';
import { indexStructure } from './indexStructure.ts';

const weight = fc.integer({ min: 0, max: 5 });
const item = fc.record({
  type: fc.constantFrom<1 | 2 | 3 | 4 | 5 | 6>(1, 2, 3, 4, 5, 6),
  weight,
  value: fc.constantFrom(true, false, null),
  score: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** At most 8 items, so that every choice among them can be tried. */
const topics = fc.array(fc.record({ weight, isInterviewed: fc.boolean(), items: fc.array(item, { maxLength: 4 }) }), {
  minLength: 1,
  maxLength: 2,
});
type Topics = typeof topics extends fc.Arbitrary<infer T> ? T : never;

describe('the cheapest points to a score', () => {
  it('are as few items as any choice among all of them needs', () => {
    fc.assert(
      fc.property(topics, fc.double({ min: 0, max: 1, noNaN: true }), (shape, wanted) => {
        const scenario = grow(shape);
        const index = indexStructure(scenario.structure);
        const plan = planImprovements(index, scenario.score(), wanted);
        const fewest = tryAll(scenario, wanted);
        expect(plan.isEnough).toBe(fewest !== null);
        if (fewest !== null) expect(plan.steps).toHaveLength(fewest);
      }),
      { numRuns: 150 },
    );
  });

  it('give, once taken, the score that they promise', () => {
    fc.assert(
      fc.property(topics, fc.double({ min: 0, max: 1, noNaN: true }), (shape, wanted) => {
        const scenario = grow(shape);
        const { steps, reached } = planImprovements(indexStructure(scenario.structure), scenario.score(), wanted);
        const assumedScores = Object.fromEntries(steps.map(({ itemId, to }) => [itemId, to]));
        expect(scenario.line('assessment', { assumedScores }).normalizedScore).toBeCloseTo(reached, 9);
      }),
      { numRuns: 100 },
    );
  });

  it('begin with what gives most', () => {
    const scenario = new AssessmentScenario()
      .dimension('D')
      .topic('D.1', 'light')
      .item('light', 'small', 1, { weightingFactor: 1 })
      .item('light', 'large', 5, { weightingFactor: 3 })
      .slide('large', 0.5);
    const { steps } = planImprovements(indexStructure(scenario.structure), scenario.score(), 1);
    expect(steps.map(({ itemId, from, to, gain }) => [itemId, from, to, gain])).toEqual([
      ['large', 0.5, 1, 0.375],
      ['small', 0, 1, 0.25],
    ]);
  });
});

describe('the most an item can score', () => {
  it.each([
    [2, 0],
    [3, 0.5],
    [6, 0],
    [1, 1],
    [4, 1],
    [5, 1],
  ] as const)('type %d where nobody is interviewed and nothing can be ticked: %d', (type, best) => {
    const scenario = new AssessmentScenario().dimension('D').topic('D.1', 'T').item('T', 'i', type);
    const [only] = scenario.structure.items;
    expect(only && bestScoreOf(only, indexStructure(scenario.structure))).toBe(best);
  });
});

/** The fewest items that, brought to their best, reach a score; null when all together do not. */
function tryAll(scenario: AssessmentScenario, wanted: number): number | null {
  const { items } = scenario.structure;
  const index = indexStructure(scenario.structure);
  let fewest: number | null = null;
  for (let choice = 0; choice < 2 ** items.length; choice += 1) {
    const chosen = items.filter((_item, at) => (choice >> at) & 1);
    if (fewest !== null && chosen.length >= fewest) continue;
    const assumedScores = Object.fromEntries(chosen.map((each) => [each.id, bestScoreOf(each, index)]));
    if (scenario.line('assessment', { assumedScores }).normalizedScore + 1e-9 >= wanted) fewest = chosen.length;
  }
  return fewest;
}

function grow(shape: Topics): AssessmentScenario {
  const scenario = new AssessmentScenario().dimension('d0', 2).dimension('d1', 1);
  shape.forEach((topic, t) => {
    const topicId = `t${t}`;
    scenario.topic(`d${t}.1`, topicId, { weightingFactor: topic.weight });
    if (topic.isInterviewed) scenario.interviewees(topicId, 'Coach', 'Board');
    topic.items.forEach(({ type, weight: weightingFactor, value, score }, i) => {
      const itemId = `${topicId}i${i}`;
      scenario.item(topicId, itemId, type, { weightingFactor }).characteristic(itemId, `${itemId}c`);
      scenario.answer(itemId, value).slide(itemId, score).says('Coach', itemId, value);
      if (value) scenario.tick(itemId, `${itemId}c`);
    });
  });
  return scenario;
}
