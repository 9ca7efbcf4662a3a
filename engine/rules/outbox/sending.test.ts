import { describe, expect, it } from 'vitest';
import { readResults } from './readResults.ts';
import { batchLimits, halveLimits, retryDelay, takeBatch } from './sendingRules.ts';

const mutation = (id: string, topic = id, value: unknown = 'x') => ({
  ...{ id, target: { topic }, madeAt: '2026-05-01T10:00:00Z' },
  changes: [{ path: ['notes'], base: null, value }],
});

describe('an answer', () => {
  const sent = [{ id: 'm1' }, { id: 'm2' }];
  const applied = { id: 'm1', outcome: 'applied', record: { version: 1 } };

  it.each([
    ['a captive portal’s page', '<html></html>'],
    ['nothing', null],
    ['a list', [applied]],
    ['another shape', { ok: true }],
    ['results of others', { results: [{ ...applied, id: 'm9' }] }],
    ['an outcome without a record', { results: [{ id: 'm1', outcome: 'applied' }] }],
    ['an outcome that nobody knows', { results: [{ ...applied, outcome: 'done' }] }],
    ['a refusal without a reason', { results: [{ id: 'm1', outcome: 'refused' }] }],
  ])('is not believed: %s', (_case, answer) => {
    expect(readResults(answer, sent)).toEqual([]);
  });

  it('counts for the mutations that it names, once each', () => {
    const late = { id: 'm2', outcome: 'late', record: null };
    expect(readResults({ results: [applied, applied, late, null] }, sent)).toEqual([applied, late]);
  });
});

describe('a batch', () => {
  it('takes the first mutation of each record, in order', () => {
    const waiting = [mutation('m1', 'a'), mutation('m2', 'b'), mutation('m3', 'a')];
    expect(takeBatch(waiting, batchLimits).map(({ id }) => id)).toEqual(['m1', 'm2']);
  });

  it('ends at 500 mutations, or at a million bytes however they are written', () => {
    const many = Array.from({ length: 600 }, (_, at) => mutation(`m${at}`));
    expect(takeBatch(many, batchLimits)).toHaveLength(500);
    const wide = many.map(({ id }) => mutation(id, id, 'é'.repeat(100_000)));
    expect(takeBatch(wide, batchLimits)).toHaveLength(4);
    expect(takeBatch([mutation('m', 'm', 'x'.repeat(2_000_000))], batchLimits)).toHaveLength(1);
  });

  it('is half as large after it was too large', () => {
    expect(halveLimits(batchLimits, 40)).toEqual({ mutations: 20, bytes: 500_000 });
    expect(halveLimits({ mutations: 1, bytes: 1 }, 1)).toEqual({ mutations: 1, bytes: 1 });
  });
});

it('what failed is tried again after 1, 2, 4 … 60 seconds, less up to half of it', () => {
  expect([1, 2, 3, 7, 50].map((failures) => retryDelay(failures, 1))).toEqual([1000, 2000, 4000, 60_000, 60_000]);
  expect([1, 2, 3, 7].map((failures) => retryDelay(failures, 0))).toEqual([1000, 1000, 2000, 30_000]);
});
