import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DemoStore } from './DemoStore.ts';
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
