import { demoPeople } from '#demo/people.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { makeLargeStructure } from '../score/largeStructure.ts';
import { openStore } from '../server/openStore.ts';

/** Id of the assessment, its version, its project and its club assessment. */
export const largeId = 'bench-large';

/** Who leads the assessment. */
export const leadEmail = 'lead@touchline.example';

/**
 * Puts an assessment with so many items into the store of a server that is stopped; gives its address
 * in the application.
 */
export async function addLargeAssessment(dataDir: string, items: number): Promise<string> {
  const store = await openStore({ databaseUrl: '', dataDir });
  try {
    const structure: AssessmentStructure = makeLargeStructure(items);
    const club = await store.db.selectFrom('clubs').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    const lead = demoPeople.find(({ email }) => email === leadEmail)?.id;
    const session = { db: store.db, registry: store.registry, actor: systemActor('bench') };
    const add = async (table: string, row: object): Promise<void> => {
      const [result] = await createMany(session, store.registry.get(table), [row]);
      if (result?.status === 'failed') throw new Error(`${table}: ${JSON.stringify(result.errors[0])}`);
    };
    const id = largeId;
    const version = { assessmentId: id, assessmentVersionId: id };
    await add('assessments', { id, kind: 'project', name: { en: 'Large' } });
    await add('assessmentversions', { id, assessmentId: id, number: 1, structure });
    await add('projects', { id, name: 'Large', ...version });
    await add('clubassessments', {
      ...{ id, clubId: club.id, projectId: id, name: 'Large', ...version },
      assessors: [{ assessorId: lead, lead: true }],
    });
    return `clubassessments/${club.id}/${largeId}?tab=checklist&role=LEADASSESSOR`;
  } finally {
    await store.close();
  }
}
