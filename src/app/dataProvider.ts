import { tellUndoable } from '#engine/undo/undoable.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { keepReadings } from '#providers/offline/keepReadings.ts';
import { ownReadings } from '#providers/offline/ownReadings.ts';
import { ReadMoments } from '#providers/offline/ReadMoments.ts';
import { resourceRegistry } from './resourceRegistry.ts';

const server = createDataProvider({
  findSchema: (resource) => resourceRegistry.get(resource)?.schema,
  onUndoable: tellUndoable,
});

/** Of when the records are that the data provider has read. */
export const readMoments = new ReadMoments();

/** The API, with the messages of each resource's schema; what it has answered can be read without it too. */
export const dataProvider = keepReadings(server, {
  readings: ownReadings,
  keeps: (resource) => resourceRegistry.get(resource)?.offline ?? false,
  onRead: readMoments.note,
});
