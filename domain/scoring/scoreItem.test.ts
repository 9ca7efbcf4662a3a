import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';

describe('type 1, a check', () => {
  it.each([
    [true, 1],
    [false, 0],
    [null, 0],
  ])('%s scores %d', (value, score) => {
    expect(scored(topicWith(1).answer('i', value))).toBe(score);
  });
});

describe('type 2, scored from interviews', () => {
  it.each([
    ['nobody', [], 0],
    ['exactly half', ['Coach', 'Board'], 0],
    ['more than half', ['Coach', 'Board', 'Parent'], 1],
  ])('%s ticked it', (_who, ticked, score) => {
    const scenario = topicWith(2).interviewees('t', 'Coach', 'Board', 'Parent', 'Player');
    for (const name of ticked) scenario.says(name, 'i', true);
    expect(scored(scenario)).toBe(score);
  });

  it('scores 0 when no interviewee is linked, and does not count those who are not', () => {
    expect(scored(topicWith(2))).toBe(0);
    expect(scored(topicWith(2).interviewees('t', 'Coach').says('Stranger', 'i', true))).toBe(0);
  });
});

describe('type 3, a document and interviews', () => {
  it.each([
    ['checked, nobody linked', true, [], [], 0.5],
    ['checked, one of two ticked', true, ['Coach', 'Board'], ['Coach'], 0.75],
    ['checked, all ticked', true, ['Coach', 'Board'], ['Coach', 'Board'], 1],
    ['not checked, all agree', false, ['Coach', 'Board'], ['Coach', 'Board'], 0.5],
    ['not checked, one is silent', false, ['Coach', 'Board'], ['Coach'], 0],
    ['unanswered, nobody linked', null, [], [], 0],
  ])('%s', (_case, value, linked, ticked, score) => {
    const scenario = topicWith(3)
      .interviewees('t', ...linked)
      .answer('i', value);
    for (const name of ticked) scenario.says(name, 'i', true);
    expect(scored(scenario)).toBe(score);
  });
});

describe('type 4, an expression', () => {
  it('takes what the server evaluated, else what is stored, and never leaves 0 to 1', () => {
    const scenario = topicWith(4).slide('i', 0.4);
    expect(scored(scenario)).toBe(0.4);
    expect(scenario.line('i', { expressionScores: { i: 0.9 } }).score).toBe(0.9);
    expect(scenario.line('i', { expressionScores: { i: 7 } }).score).toBe(1);
    expect(scenario.line('i', { expressionScores: { i: null } }).score).toBe(0);
  });
});

describe('type 5, a slider', () => {
  it.each([0, 0.37, 1])('%d is the score', (value) => {
    expect(scored(topicWith(5).slide('i', value))).toBe(value);
  });
});

describe('type 6, a differentiator', () => {
  const differentiator = () =>
    topicWith(6, { atLeastNeededCharacteristics: 2 })
      .characteristic('i', 'a', { weightingFactor: 1, required: true })
      .characteristic('i', 'b', { weightingFactor: 2 })
      .characteristic('i', 'c', { weightingFactor: 5 });

  it.each([
    ['too few', ['a'], 0],
    ['the required one is missing', ['b', 'c'], 0],
    ['enough', ['a', 'b'], 3 / 8],
    ['all', ['a', 'b', 'c'], 1],
  ])('%s', (_case, ticked, score) => {
    expect(scored(differentiator().tick('i', ...ticked))).toBe(score);
  });

  it('scores 0 when nothing weighs anything', () => {
    expect(scored(topicWith(6).characteristic('i', 'a', { weightingFactor: 0 }).tick('i', 'a'))).toBe(0);
  });
});

function topicWith(type: 1 | 2 | 3 | 4 | 5 | 6, more: { atLeastNeededCharacteristics?: number } = {}) {
  return new AssessmentScenario().dimension('d').topic('d.1', 't').item('t', 'i', type, more);
}

function scored(scenario: AssessmentScenario): number | undefined {
  return scenario.scoreTopic('t').items[0]?.score;
}
