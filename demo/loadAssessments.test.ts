import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { campIngests } from '#server/features/camp/campFeature.ts';
import { openDemoStore, type DemoStore } from './DemoStore.ts';
import { readGlobalPass } from './globalpass/readGlobalPass.ts';
import { loadAssessments } from './loadAssessments.ts';

it('brings in what clubs said as CAMP hands it over, and nothing of it otherwise', async () => {
  const taken = new Map<string, number>();
  const written = new Set<string>();
  const store: DemoStore = {
    add: async (resource) => void written.add(resource),
    change: async (resource) => void written.add(resource),
    ingest: async (scope, rows) => void taken.set(scope, rows.length),
  };
  await loadAssessments(store, readGlobalPass(join(import.meta.dirname, 'globalpass')), '2026-05-01');
  expect([...taken.keys()].sort()).toEqual(['clubid', 'clubvalues', 'keynumbers', 'surveyanswers']);
  expect([...taken.values()].every((rows) => rows > 10)).toBe(true);
  expect([...written].sort()).toEqual(['clubassessments', 'clubs', 'roadmaps', 'surveys']);
});

it('hands it to the code of the ingest API, and stops where a row is refused', async () => {
  const ingest = vi.spyOn(campIngests, 'clubid').mockResolvedValue([{ row: 0, status: 'created', id: 'c' }]);
  onTestFinished(() => ingest.mockRestore());
  const store = openDemoStore({ registry: {} as never }, {} as never);
  const rows = [{ clubId: 'c' }];
  await store.ingest('clubid', rows);
  expect(ingest.mock.calls.map(([, taken]) => taken)).toEqual([rows]);
  ingest.mockResolvedValue([{ row: 0, status: 'failed', errors: [] }]);
  await expect(store.ingest('clubid', rows)).rejects.toThrow('A demonstration row of CAMP was refused');
});
