import { setTimeout as wait } from 'node:timers/promises';
import { readValidation, writeValidation } from '#pages/clubs/bulkCalls.ts';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { findClubColumn } from '#domain/clubs/clubColumns.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import type { Job } from '#schemas/generated/types.ts';

/** Seconds that each step took, and what became of the rows. */
export interface ImportTimes {
  rows: number;
  read: number;
  validate: number;
  queue: number;
  store: number;
  stored: number;
  refused: number;
}

const pollMs = 200;
const ended = new Set<Job['status']>(['Done', 'Failed']);

/** Brings a workbook in as the panel does: read, validate, send what is right, wait for the jobs. */
export async function importSheet(
  server: { url: string; token: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImportTimes> {
  const call = createCall(server);
  const clock = createClock();
  const reading = await readWorkbook(bytes, { isKnownHeader: (text) => findClubColumn(text) !== null });
  if (!reading.ok) throw new Error(reading.message);
  const read = clock();
  const items = await call<ClubValidationItem[]>('clubs/validate', writeValidation(reading));
  const validate = clock();
  const answer = readValidation(items);
  const { batchId } = await call<{ batchId: string }>('clubs/insert', answer.items);
  const queue = clock();
  const jobs = await settle(call, batchId);
  const store = clock();
  const stored = jobs.reduce((sum, { done }) => sum + (done ?? 0), 0);
  return { rows: items.length, read, validate, queue, store, stored, refused: items.length - stored };
}

type Call = <Answer>(path: string, body?: unknown) => Promise<Answer>;

function createCall({ url, token }: { url: string; token: string }): Call {
  return async <Answer>(path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

async function settle(call: Call, batchId: string): Promise<Job[]> {
  for (;;) {
    const jobs = (await call<Job[]>('clubs/recent')).filter((job) => job.batchId === batchId);
    if (jobs.length > 0 && jobs.every(({ status }) => ended.has(status))) return jobs;
    await wait(pollMs);
  }
}

/** Seconds since it was asked last. */
function createClock(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const seconds = (now - last) / 1000;
    last = now;
    return seconds;
  };
}
