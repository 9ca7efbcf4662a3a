import type { Resource } from '../resource/Resource.ts';
import type { ImportPlan } from './ImportPlan.ts';
import { ownReferences } from './ownReferences.ts';

/** A dry run's transaction keeps others waiting on the embedded database. */
const most = 100;
/** Where rows refer to records that rows before them make, they can be tried only together with those. */
const mostThatRefer = 40_000;

/** How many rows of a sheet one dry run on the server takes. */
export function rowsTriedAtOnce(resource: Resource, plan: Pick<ImportPlan, 'columns'>): number {
  return ownReferences(resource, plan).length > 0 ? mostThatRefer : most;
}
