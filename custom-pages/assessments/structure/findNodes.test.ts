import { expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { findNodes, nodeKey } from './findNodes.ts';

it('tells nodes of two lists apart that share an id', () => {
  const { structure } = new AssessmentScenario().dimension('STRA').topic('STRA.1', 'one').item('one', 'STRA');
  const [item] = structure.items;
  if (item) item.name = { en: 'Licences' };
  const found = findNodes(structure, 'licences');
  expect(found?.hits).toBe(1);
  expect([...(found?.opened ?? [])].filter((key) => key.endsWith(' STRA'))).toEqual([nodeKey('dimensions', 'STRA')]);
  expect(found?.shown.has(nodeKey('items', 'STRA'))).toBe(true);
});

it('finds a node by the words of its names, whatever their order, case and accents', () => {
  const { structure } = new AssessmentScenario().dimension('STRA').topic('STRA.1', 'one').item('one', 'licences');
  const [item] = structure.items;
  if (item) item.name = { en: 'Licences', fr: 'Entraîneurs diplômés' };
  expect(findNodes(structure, 'DIPLOMES entraineurs')?.hits).toBe(1);
  expect(findNodes(structure, 'diplomes joueurs')?.hits).toBe(0);
  expect(findNodes(structure, ' ')).toBeNull();
});

it('opens what stands above the first 50 hits only, and shows and counts all of them', () => {
  const scenario = new AssessmentScenario().dimension('STRA');
  for (let topic = 0; topic < 300; topic += 1) scenario.topic('STRA.1', `t${topic}`).item(`t${topic}`, `i${topic}`);
  const { structure } = scenario;
  for (const item of structure.items) item.name = { en: 'Licences' };
  const found = findNodes(structure, 'licences');
  const openedTopics = [...(found?.opened ?? [])].filter((key) => key.startsWith('topics '));
  expect([found?.hits, openedTopics.length]).toEqual([300, 50]);
  expect(found?.shown.has(nodeKey('items', 'i299'))).toBe(true);
});
