import { tellUndoable } from '#engine/undo/undoable.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { resourceRegistry } from './resourceRegistry.ts';

/** The API, with the messages of each resource's schema. */
export const dataProvider = createDataProvider({
  findSchema: (resource) => resourceRegistry.get(resource)?.schema,
  onUndoable: tellUndoable,
});
