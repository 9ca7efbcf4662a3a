import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';

/** Two dimensions of weight 1 and 3; the first has topics of weight 1 and 2. */
function twoDimensions() {
  return new AssessmentScenario()
    .dimension('A', 1, ['A1'])
    .dimension('B', 3, ['B1'])
    .topic('A1', 't1')
    .topic('A1', 't2', { weightingFactor: 2 })
    .topic('B1', 't3')
    .item('t1', 'i1')
    .item('t1', 'i2')
    .item('t2', 'i3')
    .item('t3', 'i4');
}

describe('a score', () => {
  it('has a line for each node, parents first, children by position', () => {
    const scenario = twoDimensions().characteristic('i1', 'c1');
    scenario.structure.dimensions.reverse();
    scenario.structure.topics.reverse();
    expect(scenario.score().map((line) => `${line.level} ${line.elementId}`)).toEqual([
      ...['0 assessment', '1 A', '2 A1', '3 t1', '4 i1', '5 c1', '4 i2', '3 t2', '4 i3'],
      ...['1 B', '2 B1', '3 t3', '4 i4'],
    ]);
  });

  it('rolls up as the weighted mean of the children', () => {
    const scenario = twoDimensions().answer('i1', true).answer('i3', true);
    expect(scenario.line('t1').normalizedScore).toBe(0.5);
    expect(scenario.line('A1').normalizedScore).toBeCloseTo((0.5 + 2) / 3);
    expect(scenario.line('assessment').normalizedScore).toBeCloseTo((0.5 + 2) / 3 / 4);
    expect(scenario.line('A1')).toMatchObject({ score: 2.5, maxPossibleScore: 3 });
    expect(scenario.line('t1')).toMatchObject({ score: 1, maxPossibleScore: 2 });
  });

  it('shares weight among siblings and down the tree', () => {
    const scenario = twoDimensions();
    expect(scenario.line('B')).toMatchObject({ weightingPercentage_InLevel: 0.75, weightingPercentage_Global: 0.75 });
    expect(scenario.line('t2').weightingPercentage_InLevel).toBeCloseTo(2 / 3);
    expect(scenario.line('t2').weightingPercentage_Global).toBeCloseTo((2 / 3) * 0.25);
    expect(scenario.line('i1').weightingPercentage_Global).toBeCloseTo((1 / 3) * 0.25 * 0.5);
  });

  it('names the node, its parent and its reference', () => {
    expect(twoDimensions().line('t1')).toMatchObject({ name: { en: 't1' }, parentId: 'A1', reference: 't1' });
    const name = { en: 'Pass', fr: 'Passe' };
    expect(twoDimensions().line('assessment', { name })).toMatchObject({ name, parentId: null });
  });

  it('leaves out what the builder left out', () => {
    const scenario = twoDimensions().dimension('C', 0).topic('C.1', 't9').item('t9', 'i9').answer('i9', true);
    expect(scenario.line('assessment')).toMatchObject({ normalizedScore: 0, proposedTrafficLight: 1 });
    expect(scenario.line('C').weightingPercentage_Global).toBe(0);
  });

  it('of an empty structure is grey and 0', () => {
    expect(new AssessmentScenario().score()).toEqual([
      expect.objectContaining({ level: 0, normalizedScore: 0, proposedTrafficLight: 0, finalTrafficLight: 0 }),
    ]);
  });
});

describe('lights', () => {
  it('of a parent are averaged from the final ones of its children', () => {
    const scenario = twoDimensions().answer('i1', true).answer('i2', true);
    expect(scenario.line('A1').proposedTrafficLight).toBe(4);
    scenario.light('t2', 3);
    expect(scenario.line('t2')).toMatchObject({
      proposedTrafficLight: 1,
      overriddenTrafficLight: 3,
      finalTrafficLight: 3,
    });
    expect(scenario.line('A1').proposedTrafficLight).toBe(3);
  });

  it('that a person gave a line win over the assessor, who wins over the proposal', () => {
    const scenario = twoDimensions().light('t1', 2);
    expect(scenario.line('t1').finalTrafficLight).toBe(2);
    expect(scenario.line('t1', { overrides: { t1: 4 } }).finalTrafficLight).toBe(4);
    expect(scenario.line('assessment', { overrides: { assessment: 3 } })).toMatchObject({
      proposedTrafficLight: 2,
      overriddenTrafficLight: 3,
      finalTrafficLight: 3,
    });
  });

  it('do not change the score', () => {
    const plain = twoDimensions().answer('i1', true).line('assessment').normalizedScore;
    expect(twoDimensions().answer('i1', true).light('t1', 1).line('assessment').normalizedScore).toBe(plain);
  });
});

describe('completeness', () => {
  it('counts answered items apart from the score', () => {
    const scenario = twoDimensions().answer('i1', false).answer('i3', null);
    expect(scenario.line('t1')).toMatchObject({ answered: 1, answerable: 2, normalizedScore: 0 });
    expect(scenario.line('assessment')).toMatchObject({ answered: 1, answerable: 4 });
  });

  it.each<[string, 4 | 5 | 6, (scenario: AssessmentScenario) => AssessmentScenario, number]>([
    ['an expression without a result', 4, (scenario) => scenario, 0],
    ['an expression with a stored result', 4, (scenario) => scenario.slide('i', 0.5), 1],
    ['a slider that was not moved', 5, (scenario) => scenario, 0],
    ['a slider at 0', 5, (scenario) => scenario.slide('i', 0), 1],
    ['a differentiator', 6, (scenario) => scenario, 0],
    ['a differentiator with a tick', 6, (scenario) => scenario.tick('i', 'c'), 1],
    ['a differentiator that was answered no', 6, (scenario) => scenario.answer('i', false), 1],
    ['a differentiator whose answer was taken back', 6, (scenario) => scenario.answer('i', null), 0],
  ])('has %s as answered or not', (_what, type, answer, answered) => {
    const scenario = new AssessmentScenario().dimension('d').topic('d.1', 't').item('t', 'i', type);
    expect(answer(scenario.characteristic('i', 'c')).line('t').answered).toBe(answered);
  });

  it('goes by what the server evaluated, where it did', () => {
    const scenario = new AssessmentScenario().dimension('d').topic('d.1', 't').item('t', 'i', 4);
    const answered = (result: number | null) => scenario.line('t', { expressionScores: { i: result } }).answered;
    expect([answered(0.5), answered(null)]).toEqual([1, 0]);
    scenario.slide('i', 0.5);
    expect(answered(null)).toBe(0);
  });

  it('waits for everybody who is asked about an item', () => {
    const scenario = new AssessmentScenario().dimension('d').topic('d.1', 't').item('t', 'i', 2);
    expect(scenario.line('t').answered).toBe(1);
    scenario.interviewees('t', 'Coach', 'Board').says('Coach', 'i', true);
    expect(scenario.line('t').answered).toBe(0);
    scenario.structure.topicIntervieweeItems.push({ id: 'x', topicIntervieweeId: 't-Coach', itemId: 'i' });
    expect(scenario.line('t').answered).toBe(1);
  });
});
