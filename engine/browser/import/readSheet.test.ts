import { expect, it, vi } from 'vitest';
import { readSheet } from './readSheet.ts';

it('ends a worker that takes too long, and says so', async () => {
  const terminate = vi.fn();
  const worker = { addEventListener: vi.fn(), postMessage: vi.fn(), terminate } as unknown as Worker;
  const reading = await readSheet(new File(['x'], 'clubs.xlsx'), {
    knownHeaders: [],
    onProgress: vi.fn(),
    createWorker: () => worker,
    seconds: 0.01,
  });
  expect(reading).toMatchObject({ ok: false, reason: 'tooSlow', params: { seconds: 0.01 } });
  expect(terminate).toHaveBeenCalledOnce();
});
