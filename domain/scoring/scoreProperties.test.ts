import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { measureMeterAngle, proposeTrafficLight } from './proposeTrafficLight.ts';
import { averageTrafficLights, trafficLightRanks } from './TrafficLight.ts';

const weight = fc.integer({ min: 0, max: 9 });
const item = fc.record({
  type: fc.constantFrom<1 | 2 | 3 | 4 | 5 | 6>(1, 2, 3, 4, 5, 6),
  weight,
  value: fc.constantFrom(true, false, null),
  score: fc.double({ min: 0, max: 1, noNaN: true }),
});
const tree = fc.array(
  fc.record({
    weight,
    topics: fc.array(fc.record({ weight, items: fc.array(item, { maxLength: 5 }) }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
);
type Tree = typeof tree extends fc.Arbitrary<infer T> ? T : never;

describe('for any structure and answers', () => {
  it('every normalized score is the weighted mean of those below it', () => {
    forEachParent((parent, children) => {
      const total = sum(children, (child) => child.weightingFactor);
      const mean = total === 0 ? 0 : sum(children, (child) => child.weightingFactor * child.normalizedScore) / total;
      expect(parent.normalizedScore).toBeCloseTo(mean, 10);
      expect(parent.score).toBeCloseTo(parent.normalizedScore * parent.maxPossibleScore, 10);
      expect(parent.normalizedScore).toBeGreaterThanOrEqual(0);
      expect(parent.normalizedScore).toBeLessThanOrEqual(1);
    });
  });

  it('shares add up to the whole at every level, or to nothing where nothing weighs', () => {
    forEachParent((parent, children) => {
      const share = sum(children, (child) => child.weightingPercentage_InLevel);
      expect([0, 1]).toContain(Number(share.toFixed(10)));
      const global = sum(children, (child) => child.weightingPercentage_Global);
      expect(global).toBeCloseTo(share * parent.weightingPercentage_Global, 10);
    });
  });

  it('checking one more item never lowers a score or a light', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (shape, pick) => {
        const before = grow(shape);
        const unchecked = before.structure.items.filter(({ assessmentItemType }) => assessmentItemType === 1);
        const chosen = unchecked[pick % Math.max(1, unchecked.length)];
        if (!chosen) return;
        const after = grow(shape).answer(chosen.id, true);
        expect(after.line('assessment').normalizedScore).toBeGreaterThanOrEqual(
          before.line('assessment').normalizedScore - 1e-12,
        );
        expect(rank(after.line(chosen.topicId))).toBeGreaterThanOrEqual(rank(before.line(chosen.topicId)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('for any scores and weights', () => {
  const scores = fc.array(fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), weight }), { maxLength: 12 });

  it('the light is the band that the needle points at', () => {
    fc.assert(
      fc.property(scores, (items) => {
        const angle = measureMeterAngle(items);
        const light = proposeTrafficLight(items);
        if (angle === null) expect(light).toBe(0);
        else if (Math.abs(angle - 30) > 0.02 && Math.abs(angle - 60) > 0.02) {
          expect(light).toBe(angle > 60 ? 3 : angle > 30 ? 2 : 1);
        }
      }),
    );
  });

  it('scaling all weights changes nothing', () => {
    fc.assert(
      fc.property(scores, (items) => {
        const scaled = items.map((one) => ({ ...one, weight: one.weight * 4 }));
        expect(proposeTrafficLight(scaled)).toBe(proposeTrafficLight(items));
      }),
    );
  });

  it('averaging lights stays between the worst and the best and ignores grey and order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...trafficLightRanks), { minLength: 1, maxLength: 9 }), (lights) => {
        const ranks = lights.map((light) => trafficLightRanks.indexOf(light));
        const average = trafficLightRanks.findIndex((light) => light === averageTrafficLights(lights));
        expect(average).toBeGreaterThanOrEqual(Math.min(...ranks));
        expect(average).toBeLessThanOrEqual(Math.max(...ranks));
        expect(averageTrafficLights([0, ...lights.toReversed(), 0])).toBe(averageTrafficLights(lights));
      }),
    );
  });
});

function forEachParent(check: (parent: ScoreLine, children: ScoreLine[]) => void): void {
  fc.assert(
    fc.property(tree, (shape) => {
      const lines = grow(shape).score();
      for (const parent of lines.filter(({ level }) => level < 4)) {
        check(
          parent,
          lines.filter(({ parentId }) => parentId === parent.elementId),
        );
      }
    }),
    { numRuns: 60 },
  );
}

function grow(shape: Tree): AssessmentScenario {
  const scenario = new AssessmentScenario();
  shape.forEach((dimension, d) => {
    scenario.dimension(`d${d}`, dimension.weight);
    dimension.topics.forEach((topic, t) => {
      const topicId = `d${d}t${t}`;
      scenario.topic(`d${d}.1`, topicId, { weightingFactor: topic.weight }).interviewees(topicId, 'Coach', 'Board');
      topic.items.forEach(({ type, weight: weightingFactor, value, score }, i) => {
        const itemId = `${topicId}i${i}`;
        scenario.item(topicId, itemId, type, { weightingFactor }).characteristic(itemId, `${itemId}c`);
        scenario.answer(itemId, value).slide(itemId, score).says('Coach', itemId, value);
        if (value) scenario.tick(itemId, `${itemId}c`);
      });
    });
  });
  return scenario;
}

function sum(lines: ScoreLine[], of: (line: ScoreLine) => number): number {
  return lines.reduce((total, line) => total + of(line), 0);
}

function rank({ proposedTrafficLight }: ScoreLine): number {
  return proposedTrafficLight === 0 ? -1 : trafficLightRanks.indexOf(proposedTrafficLight);
}
