import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { checkCharacteristics } from './characteristics.ts';
import { checkStructure } from './checkStructure.ts';
import { deriveConsensus } from './interviews.ts';
import { nextCheck } from './nextCheck.ts';
import { measureRadarAxes } from './radarAxes.ts';
import { averageTrafficLights, scoreToTrafficLight } from './TrafficLight.ts';
import { usesTrafficLights } from './usesTrafficLights.ts';

describe('consensus', () => {
  it.each([
    [[true, true], true],
    [[true, null], null],
    [[true, false], false],
    [[null, false], false],
    [[null, null], null],
    [[], null],
  ])('of %j is %j', (answers, consensus) => {
    expect(deriveConsensus(answers)).toBe(consensus);
  });
});

describe('the tri-state check', () => {
  it('goes from empty to true to false to null', () => {
    expect(nextCheck(undefined)).toBe(true);
    expect(nextCheck(true)).toBe(false);
    expect(nextCheck(false)).toBeNull();
    expect(nextCheck(null)).toBe(true);
  });
});

describe('the light a topic proposes', () => {
  it.each([
    [0, 0, 0],
    [1, 2, 2],
    [2, 3, 3],
    [1, 3, 1],
    [0, 1, 1],
    [1, 1, 3],
  ])('%d of %d items checked makes %d', (checked, count, light) => {
    const scenario = new AssessmentScenario().dimension('d').topic('d.1', 't');
    for (let at = 0; at < count; at += 1) scenario.item('t', `i${at}`).answer(`i${at}`, at < checked);
    expect(scenario.scoreTopic('t').proposedTrafficLight).toBe(light);
  });

  it('follows the weights', () => {
    const scenario = new AssessmentScenario().dimension('d').topic('d.1', 't');
    scenario.item('t', 'light').item('t', 'heavy', 1, { weightingFactor: 2 }).answer('heavy', true);
    expect(scenario.scoreTopic('t')).toMatchObject({ proposedTrafficLight: 3, normalizedScore: 2 / 3 });
  });

  // Of one item that is met and one that is not, the ratio of y to x is that of their weights.
  it.each([
    [577, 1000, 1],
    [5771, 10_000, 2],
    [1732, 1000, 2],
    [17_321, 10_000, 3],
  ])('with weights %d that is met and %d that is not is %d', (met, missed, light) => {
    const scenario = new AssessmentScenario().dimension('d').topic('d.1', 't');
    scenario.item('t', 'a', 1, { weightingFactor: met }).answer('a', true);
    scenario.item('t', 'b', 1, { weightingFactor: missed });
    expect(scenario.scoreTopic('t').proposedTrafficLight).toBe(light);
  });

  it.each([
    [0, 1],
    [0.33, 1],
    [0.34, 2],
    [0.66, 2],
    [0.67, 3],
    [1, 3],
  ])('of one item with score %d is %d, as that of the item', (score, light) => {
    const scenario = new AssessmentScenario().dimension('d').topic('d.1', 't').item('t', 'a', 5).slide('a', score);
    expect([scenario.line('t'), scenario.line('a')].map((line) => line.proposedTrafficLight)).toEqual([light, light]);
  });

  it('turns an item by its share of a right angle', () => {
    const scenario = new AssessmentScenario()
      .dimension('d')
      .topic('d.1', 't')
      .item('t', 'a', 5)
      .slide('a', 1 / 3);
    expect(scenario.scoreTopic('t').meterAngle).toBeCloseTo(30);
  });

  it('is where the needle points', () => {
    const scenario = new AssessmentScenario().dimension('d').topic('d.1', 't');
    expect(scenario.scoreTopic('t').meterAngle).toBeNull();
    scenario.item('t', 'a').item('t', 'b').answer('a', true);
    expect(scenario.scoreTopic('t').meterAngle).toBeCloseTo(45);
    expect(scenario.answer('b', true).scoreTopic('t').meterAngle).toBeCloseTo(90);
  });
});

describe('lights that are averaged', () => {
  it.each([
    [[1, 3], 4],
    [[1, 2], 2],
    [[2, 4], 4],
    [[4, 3], 3],
    [[0, 1], 1],
    [[0, 0], 0],
    [[], 0],
    [[1, 1, 3], 2],
  ] as const)('%j make %d', (lights, light) => {
    expect(averageTrafficLights(lights)).toBe(light);
  });
});

describe('the light of a score', () => {
  it.each([
    [0, 1],
    [0.2499, 1],
    [0.25, 2],
    [0.4999, 2],
    [0.5, 4],
    [0.7499, 4],
    [0.75, 3],
    [1, 3],
  ])('%d is %d', (score, light) => {
    expect(scoreToTrafficLight(score)).toBe(light);
  });
});

describe('the characteristics dialog', () => {
  const characteristics = ['a', 'b'].map((id) => ({ id, itemId: 'i', name: {}, required: id === 'a' }));
  it.each([
    [0, [], false],
    [0, ['a'], true],
    [2, ['a'], false],
    [2, ['a', 'b'], true],
    [1, ['b'], false],
  ])('needs %d, has %j: %s', (atLeastNeededCharacteristics, ticked, value) => {
    const ticks = ticked.map((characteristicId) => ({ characteristicId, checkbox: true }));
    expect(checkCharacteristics({ atLeastNeededCharacteristics }, characteristics, ticks)).toBe(value);
  });
});

describe('radar axes', () => {
  it('are eight, with pairs averaged and in percent', () => {
    const scores = Object.entries({ STRA: 0.5, ORG: 0.2, HRM: 0.4, TEAM: 1, TID: 0 });
    const axes = measureRadarAxes(scores.map(([reference, score]) => ({ reference, score })));
    expect(axes.map(({ name, percent }) => [name, percent && Math.round(percent)])).toEqual([
      ...[
        ['STRA', 50],
        ['ORG/HRM', 30],
        ['TEAM/COACH', 100],
        ['VISION/IND', null],
      ],
      ...[
        ['HP/PC', null],
        ['TID', 0],
        ['STAFF', null],
        ['FAC', null],
      ],
    ]);
  });

  it('take a score for the whole pair where there is one', () => {
    expect(measureRadarAxes([{ reference: 'HP/PC', score: 0.25 }])[4]).toEqual({ name: 'HP/PC', percent: 25 });
  });
});

describe('the scoring system', () => {
  it.each([
    [{ scoringSystem: 2, trafficLights: false }, true],
    [{ scoringSystem: 1, trafficLights: true }, false],
    [{ trafficLights: true }, true],
    [{}, false],
  ] as const)('%j', (project, uses) => {
    expect(usesTrafficLights(project)).toBe(uses);
  });
});

describe('a structure whose links are wrong', () => {
  it('is told where', () => {
    const { structure } = new AssessmentScenario().dimension('d').topic('nowhere', 't').item('t', 'i').item('t', 'i');
    expect(checkStructure(structure)).toEqual([
      { field: 'items.1.id', rule: 'twice', message: '"i" occurs twice' },
      { field: 'topics.0.subDimensionId', rule: 'link', message: 'There is no "nowhere"' },
    ]);
  });
});
