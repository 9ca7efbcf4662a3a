import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleRecord } from '#tests/support/sampleRecord.ts';
import {
  documentedCalls,
  readApiDocument,
  type ApiDocument,
  type DocumentedCall,
} from '#tests/support/openapi/ApiDocument.ts';
import { openAssessmentWorld, people, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';
import { faultsOf } from './faultsOf.ts';
import { requestsOf, type FuzzedRequest } from './requests.ts';

/** `npm run fuzz` sends more, from another seed each time. */
const wanted = Number(process.env['FUZZ_REQUESTS'] ?? 20_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
const only = process.env['FUZZ_ONLY'] ?? '';
const atOnce = 4;

let at: AssessmentWorld;
let document: ApiDocument;
/** How many answers had which status. */
const answers: Record<number, number> = {};
const ids: Record<string, string[]> = {};

beforeAll(async () => {
  at = await openAssessmentWorld({ env: { PASSWORD_SIGNIN: 'on' } });
  document = await readApiDocument(at.app);
  for (const resource of at.services.registry.resources) {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const record = await sampleRecord(resource.schema, at.services).catch(() => null);
      if (record) made.push(await at.store(resource.name, record).catch(() => ''));
    }
    ids[resource.entity] = ids[resource.name] = made.filter((id) => id !== '');
  }
  for (let count = 0; count < 3; count += 1) (ids['clubassessments'] ??= []).push(await at.openClubAssessment());
  ids['clubAssessment'] = ids['clubassessments'] ?? [];
  Object.assign(ids, {
    club: ['c1', 'c2', ...(ids['club'] ?? [])],
    project: ['p1'],
    assessment: ['a1'],
    account: ['lead', 'assessor'],
  });
});
afterAll(() => at.dispose());

it(
  `no request brings the server down, none is told of its inside (seed ${seed})`,
  async () => {
    const calls = documentedCalls(document).filter(({ method, path }) => `${method} ${path}`.includes(only));
    const each = Math.ceil(wanted / calls.length);
    const found: string[] = [];
    const queue = [...calls];
    const work = async (): Promise<void> => {
      for (let call = queue.shift(); call; call = queue.shift()) {
        const failure = await failureOf(call, each);
        if (failure) found.push(failure);
        await keepPeople();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(found.join('\n\n')).toBe('');
    console.log(
      `${Object.entries(answers)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}; seed ${seed}`,
    );
    expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(wanted);
  },
  wanted * 30 + 60_000,
);

/** The smallest request of a call that fails, and how to send it again; null when all pass. */
async function failureOf(call: DocumentedCall, runs: number): Promise<string | null> {
  const property = fc.asyncProperty(requestsOf(document, call, ids), async (request) => {
    const faults = await send(request);
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
    ...{ seed, numRuns: runs },
  });
  if (!failed) return null;
  const request = JSON.stringify(counterexample?.[0] ?? null).slice(0, 2_000);
  const reason = errorInstance instanceof Error ? errorInstance.message : 'took too long';
  return `${call.method} ${call.path} (seed ${seed}, path ${counterexamplePath ?? '-'}): ${reason}\n  ${request}`;
}

async function send({ who, ...request }: FuzzedRequest): Promise<string[]> {
  // A token each: some requests log out.
  const authorization = who && `Bearer ${await at.sign(who)}`;
  const start = performance.now();
  const answer = await at.app.inject({
    ...request,
    headers: { ...(authorization && { authorization }), ...request.headers },
  });
  answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
  return faultsOf(answer, performance.now() - start);
}

/** What requests did to the people who send them is undone. */
async function keepPeople(): Promise<void> {
  const known = Object.keys(people);
  await sql`UPDATE accounts SET "deletedAt" = NULL, active = true, "sessionsEndedAt" = NULL WHERE id = ANY(${known})`.execute(
    at.services.db,
  );
}
