import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { forgetOld } from '../db/forgetOld.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { invalid } from '../records/acceptInput.ts';
import type { SentCall } from './SentCall.ts';

/** Hours for which an answer is remembered. */
const keptHours = 24;
const patience = { pauseMs: 100, mostMs: 30_000 };
/** Minutes after which a call in steps without an answer counts as ended with its process. */
const abandonedMinutes = 5;

/**
 * Carries out a call in one transaction, once however often it is sent: the key, what the call does and its answer are
 * stored together, so that a second call at the same moment, at whichever server, waits and gives the answer of the
 * first. One that is refused leaves no key. Without a key it is simply carried out.
 * @throws ApiError 20 where the key came with another call before
 */
export async function answerOnce<Answer extends object>(
  db: Kysely<Tables>,
  sent: SentCall | undefined,
  run: (trx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    if (!sent) return run(trx);
    if (!(await claim(trx, sent))) return requireAnswer(await recall<Answer>(trx, sent));
    const answer = await run(trx);
    await remember(trx, sent, answer);
    return answer;
  });
}

/**
 * The same for a call that takes many transactions: a second one at the same moment waits for the answer of the first.
 * Where the first ended with its process, it is carried out anew once that is sure.
 * @throws ApiError 20 where the key came with another call before, 21 while the first is still under way
 */
export async function answerOnceInSteps<Answer extends object>(
  db: Kysely<Tables>,
  sent: SentCall | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!sent) return run();
  for (let waited = 0; !(await inTransaction(db, (trx) => claim(trx, sent))); waited += patience.pauseMs) {
    const answer = await recall<Answer>(db, sent);
    if (answer) return answer;
    if (waited >= patience.mostMs) return requireAnswer<Answer>(null);
    await wait(patience.pauseMs);
  }
  try {
    const answer = await run();
    await remember(db, sent, answer);
    return answer;
  } catch (error) {
    await db.deleteFrom('sentcalls').where('id', '=', idOf(sent)).execute();
    throw error;
  }
}

/** Notes that a call is being carried out, within its transaction; false where its key is taken. */
export async function claim(trx: Transaction<Tables>, sent: SentCall): Promise<boolean> {
  const isOld = sql`at < clock_timestamp() - ${sql.lit(keptHours)} * interval '1 hour'
    OR (id = ${idOf(sent)} AND answer IS NULL AND at < clock_timestamp() - ${sql.lit(abandonedMinutes)} * interval '1 minute')`;
  await forgetOld(trx, 'sentcalls', isOld);
  const { rows } = await sql`
    INSERT INTO sentcalls (id, fingerprint, at) VALUES (${idOf(sent)}, ${sent.fingerprint}, clock_timestamp())
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(trx);
  return rows.length > 0;
}

/** Stores what a call was answered with. */
export async function remember(db: Kysely<Tables>, sent: SentCall, answer: object): Promise<void> {
  const text = sql<Tables['sentcalls']['answer']>`${JSON.stringify(answer)}::jsonb`;
  await db.updateTable('sentcalls').set({ answer: text }).where('id', '=', idOf(sent)).execute();
}

/** Whether this very call was carried out under its key; false for another one. */
export async function wasSent(db: Kysely<Tables>, sent: SentCall): Promise<boolean> {
  return (await readSent(db, sent))?.fingerprint === sent.fingerprint;
}

async function recall<Answer>(db: Kysely<Tables>, sent: SentCall): Promise<Answer | null> {
  const known = await readSent<Answer>(db, sent);
  if (known && known.fingerprint !== sent.fingerprint) {
    throw invalid([{ field: 'Idempotency-Key', rule: 'reused', message: 'came with another call before' }]);
  }
  return known?.answer ?? null;
}

function readSent<Answer>(db: Kysely<Tables>, sent: SentCall) {
  return db
    .selectFrom('sentcalls')
    .select(['fingerprint', 'answer'])
    .where('id', '=', idOf(sent))
    .$castTo<{ fingerprint: string; answer: Answer | null }>()
    .executeTakeFirst();
}

function requireAnswer<Answer>(answer: Answer | null): Answer {
  if (answer) return answer;
  throw new ApiError(errorCodes.changedMeanwhile, 'This call is still being carried out');
}

function idOf({ account, key }: SentCall): string {
  return `${account} ${key}`;
}
