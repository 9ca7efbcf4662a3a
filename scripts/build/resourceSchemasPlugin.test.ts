import { expect, it } from 'vitest';
import { resources } from '#resources/index.ts';
import { listEntities } from './resourceSchemasPlugin.ts';

it('finds the entity of every resource file', () => {
  const entities = listEntities('resources');
  expect(entities).toEqual(expect.arrayContaining(resources.map(({ entity }) => entity)));
  expect(entities).not.toContain('historyEntry');
});
