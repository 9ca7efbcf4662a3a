import { expect, it } from 'vitest';
import { resources } from '#resources/index.ts';
import { readConfigurationBy } from './readConfiguration.ts';
import { listEntities } from './resourceSchemasPlugin.ts';

it('finds the entity of every resource file', () => {
  const entities = listEntities(readConfigurationBy([])('resources').values());
  expect(entities).toEqual(expect.arrayContaining(resources.map(({ entity }) => entity)));
  expect(entities).not.toContain('historyEntry');
});
