import { describe, expect, it } from 'vitest';
import { deriveStage } from './deriveStage.ts';
import { isOverdue } from './nextDeadlines.ts';
import { countProcess, itemsOfStage, moveItem, putItem, repeatedItems } from './editProcess.ts';
import { colourStage, countStage, readProcess, toggleStep, type ProcessItem } from './process.ts';

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

describe('how far a stage is', () => {
  const process: ProcessItem[] = [
    { id: 'a', name: 'Call', stageId: 1 },
    { id: 'b', name: 'Documents', stageId: 1 },
    { id: 'c', name: 'Visit', stageId: 2 },
  ];
  it.each([
    ['PREVISIT', { done: 1, all: 2 }],
    ['ONSITE', { done: 0, all: 1 }],
    ['POSTVISIT', { done: 0, all: 0 }],
    ['CLOSED', { done: 0, all: 0 }],
  ] as const)('%s counts its own steps', (stage, count) => {
    expect(countStage(stage, process, [{ processItemId: 'a', date: '2025-03-01' }])).toEqual(count);
  });
});

describe('an assessment', () => {
  it('is late after its deadline, until its data or the assessment is closed', () => {
    const due = { assessmentDeadline: '2025-03-10' };
    expect(isOverdue(due, '2025-03-10')).toBe(false);
    expect(isOverdue(due, '2025-03-11')).toBe(true);
    expect(isOverdue({ ...due, dataClosedAt: '2025-03-01T10:00:00Z' }, '2025-03-11')).toBe(false);
    expect(isOverdue({ ...due, closed: true }, '2025-03-11')).toBe(false);
    expect(isOverdue({ assessmentDeadline: null }, '2025-03-11')).toBe(false);
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

describe('editing the process of a project', () => {
  const items: ProcessItem[] = [
    { id: 'a', name: 'Call', stageId: 1 },
    { id: 'v', name: 'Visit', stageId: 2 },
    { id: 'b', name: 'Documents', stageId: 1 },
  ];
  const idsOf = (list: readonly ProcessItem[]) => list.map(({ id }) => id).join('');

  it.each<[string, ProcessItem, string]>([
    ['adds behind the others', { id: 'c', name: ' Report ', stageId: 3 }, 'avbc'],
    ['adds a name that another stage has', { id: 'c', name: 'Call', stageId: 3 }, 'avbc'],
    ['renames in its place', { id: 'a', name: 'First call', stageId: 1 }, 'avb'],
    ['cases its own name otherwise', { id: 'a', name: 'CALL', stageId: 1 }, 'avb'],
    ['takes to another stage', { id: 'a', name: 'Call', stageId: 2 }, 'vba'],
  ])('%s', (_what, item, order) => {
    const edit = putItem(items, item);
    expect(edit).toHaveProperty('items');
    const after = 'items' in edit ? edit.items : [];
    expect(idsOf(after)).toBe(order);
    expect(after.find(({ id }) => id === item.id)).toEqual({ ...item, name: item.name.trim() });
  });

  it.each<[ProcessItem, string]>([
    [{ id: 'c', name: '  ', stageId: 1 }, 'noName'],
    [{ id: 'c', name: 'call', stageId: 1 }, 'twice'],
    [{ id: 'c', name: ' Documents', stageId: 1 }, 'twice'],
    [{ id: 'a', name: 'Visit', stageId: 2 }, 'twice'],
  ])('refuses %j: %s', (item, refused) => {
    expect(putItem(items, item)).toEqual({ refused });
  });

  it('moves within a stage, past the items of the others', () => {
    const moved = moveItem(items, { stage: 1, from: 1, to: 0 });
    expect([idsOf(moved), idsOf(itemsOfStage(moved, 1))]).toEqual(['bva', 'ba']);
    expect(moveItem(items, { stage: 1, from: 0, to: 2 })).toEqual(items);
  });

  it('finds what stands in a stage twice, and counts', () => {
    expect(repeatedItems([...items, { id: 'd', name: 'documents  ', stageId: 1 }])).toEqual([3]);
    expect(repeatedItems(items)).toEqual([]);
    expect(countProcess(items)).toEqual({ stages: 2, items: 3 });
  });
});
