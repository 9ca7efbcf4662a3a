import { isDataClosed } from '#domain/access/assessmentActions.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { selectRows, type Store } from './rows.ts';

/**
 * The score as it stood when the data of a club assessment was closed: it stands, whoever leads since then (decisions D, G).
 * Null while the data is open, reopened too.
 */
export async function findFinalScore(
  store: Store,
  clubAssessment: Tables['clubassessments'],
): Promise<Tables['assessmentfinalscores'] | null> {
  if (!isDataClosed(clubAssessment)) return null;
  const [final] = await selectRows(store, 'assessmentfinalscores', { clubAssessmentId: clubAssessment.id });
  return final ?? null;
}
