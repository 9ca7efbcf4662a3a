import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { faultStructure } from '#tests/support/offline/drawEdit.ts';
import { faultVersion, runFaults } from '#tests/support/offline/faultRun.ts';
import { openAssessmentWorld, world as ids, type AssessmentWorld } from './openAssessmentWorld.ts';

/** `npm run soak -- offline` runs more, from another seed each time. */
const runs = Number(process.env['FAULT_RUNS'] ?? 50);
const first = Number(process.env['FAULT_SEED'] ?? 1);

let world: AssessmentWorld;
beforeAll(async () => {
  // A page out of sight tries nothing by itself: the run says when something is sent.
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  world = await openAssessmentWorld();
  const version = { assessmentId: ids.assessment, number: 7, structure: faultStructure };
  await world.store('assessmentversions', { id: faultVersion, ...version });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.dispose();
});

describe('by chance, with two devices and two tabs of one person, another person, kills, faults and a closing of the data', () => {
  it.each(Array.from({ length: runs }, (_, at) => first + at))(
    'nothing typed is lost or applied twice (seed %i)',
    async (seed) => {
      await runFaults(world, seed);
    },
  );
});
