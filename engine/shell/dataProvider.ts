import { tellUndoable } from '#engine/browser/undo/undoable.ts';
import { createDataProvider } from '#engine/providers/data/dataProvider.ts';
import { cacheReadings } from '#engine/providers/offline/cacheReadings.ts';
import { ownReadings } from '#engine/providers/offline/ownReadings.ts';
import { ReadMoments } from '#engine/providers/offline/ReadMoments.ts';
import { resourceRegistry } from './resourceRegistry.ts';

const server = createDataProvider({
  findSchema: (resource) => resourceRegistry().get(resource)?.schema,
  onUndoable: tellUndoable,
});

/** Of when the records are that the data provider has read. */
export const readMoments = new ReadMoments();

/** The API, with the messages of each resource's schema; what it has answered can be read without it too. */
export const dataProvider = cacheReadings(server, {
  readings: ownReadings,
  keeps: (resource) => resourceRegistry().get(resource)?.offline ?? false,
  onRead: readMoments.note,
});
