import { describe, expect, it } from 'vitest';
import { deriveStage } from './deriveStage.ts';
import { colourStage, readProcess, toggleStep, type ProcessItem } from './process.ts';

describe('the stage on 10 March', () => {
  it.each([
    [{ closed: true, visitDate: '2025-03-10' }, 'CLOSED'],
    [{ closed: true }, 'CLOSED'],
    [{ visitDate: null }, 'UNKOWN'],
    [{ visitDate: '2025-03-11' }, 'PREVISIT'],
    [{ visitDate: '2025-03-10' }, 'ONSITE'],
    [{ visitDate: '2025-03-09' }, 'POSTVISIT'],
  ])('of %j is %s', (clubAssessment, stage) => {
    expect(deriveStage(clubAssessment, '2025-03-10')).toBe(stage);
  });
});

describe('the colour of a stage', () => {
  const process: ProcessItem[] = [
    { id: 'a', name: 'Call', stageId: 1 },
    { id: 'b', name: 'Documents', stageId: 1 },
    { id: 'c', name: 'Visit', stageId: 2 },
  ];
  it.each([
    ['CLOSED', [], 'green'],
    ['UNKOWN', ['a', 'b'], 'orange'],
    ['PREVISIT', [], 'red'],
    ['PREVISIT', ['c'], 'red'],
    ['PREVISIT', ['b'], 'orange'],
    ['PREVISIT', ['a', 'b'], 'green'],
    ['ONSITE', ['c'], 'green'],
    ['POSTVISIT', ['a', 'b', 'c'], 'grey'],
  ] as const)('%s with %j ticked is %s', (stage, ticked, colour) => {
    const steps = ticked.map((processItemId) => ({ processItemId, date: '2025-03-01' }));
    expect(colourStage(stage, process, steps)).toBe(colour);
  });
});

describe('ticking a step', () => {
  it('adds it with the day, ticking again removes it', () => {
    const ticked = toggleStep([], 'a', '2025-03-10');
    expect(ticked).toEqual([{ processItemId: 'a', date: '2025-03-10' }]);
    expect(toggleStep(ticked, 'a', '2025-03-11')).toEqual([]);
  });
});

describe('the process of a project', () => {
  it('holds what is a step', () => {
    const step = { id: 'a', name: 'Call', stageId: 1 };
    expect(readProcess({ process: { items: [step, { id: 'x' }, null, { ...step, stageId: 4 }] } })).toEqual([step]);
    expect(readProcess({})).toEqual([]);
  });
});
