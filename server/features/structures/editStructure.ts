import { ApiError } from '#engine/rules/errors/ApiError.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Store } from '../assessments/rows.ts';
import { withinNode } from './changeNode.ts';
import { openStructure, type OpenStructure, type StructureQuery } from './openStructure.ts';
import { storeVersion } from './storeVersion.ts';

interface Edit {
  structure: AssessmentStructure;
  /** What the caller is told of the structure that was saved. */
  answer: (saved: AssessmentStructure) => object;
}

/** Edits a structure as its next version, and says which that is. */
export async function editStructure(
  store: Store,
  user: SignedInUser,
  query: StructureQuery,
  change: (within: Store, open: OpenStructure) => Promise<Edit>,
): Promise<object> {
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    const open = await openStructure(within, query, true);
    const { structure, answer } = await change(within, open);
    const version = await storeVersion(within, user, open, structure).catch((error: unknown) => {
      throw byNode(error);
    });
    const { id: assessmentVersionId, number } = version;
    return { ...answer(version.structure), assessmentVersionId, number, after: open.version.id };
  });
}

/** Refused fields of the structure by their names in the node. */
function byNode(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return error;
  return invalid(error.fieldErrors.map((detail) => ({ ...detail, field: withinNode(detail.field) })));
}
