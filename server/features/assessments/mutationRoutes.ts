import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { batchLimits } from '#engine/rules/outbox/sendingRules.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { triedApart } from '#engine/server/records/attemptOne.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { readDeviceReport, storeDeviceReport } from './deviceReports.ts';
import { openClubAssessment, type OpenedClubAssessment } from './openClubAssessment.ts';
import { readSentMutation } from './readSentMutation.ts';
import { idPattern } from './readSentValue.ts';
import { findRow, type Store } from './rows.ts';
import { saveAssessorValue, type ValueRow } from './saveAssessorValue.ts';

/** Mutations of a transaction: enough that a long queue goes quickly, few enough that others have their turn. */
const appliedAtOnce = 20;

/** What devices hand over: mutations of values in batches, and what they still hold (decisions E). */
export async function mutationRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.post('/assessmentvalues/mutations', async (request) => {
    const user = requireUser(request);
    const body = isObject(request.body) ? request.body : {};
    const { mutations } = body;
    if (!Array.isArray(mutations) || mutations.length > batchLimits.mutations) {
      const message = `must be a list of at most ${batchLimits.mutations} mutations`;
      throw invalidField('mutations', 'maxItems', message);
    }
    for (const [at, mutation] of mutations.entries()) requireId(mutation, at);
    const report = readDeviceReport(body['device']);
    const sender = new Batch(store, request, report?.label ?? null);
    const results: unknown[] = [];
    for (let at = 0; at < mutations.length; at += appliedAtOnce) {
      results.push(...(await sender.applyAll(mutations.slice(at, at + appliedAtOnce))));
    }
    if (report) await storeDeviceReport(store, user, report);
    return { results };
  });
}

/** Every result names its mutation, so one without an id refuses the batch. */
function requireId(mutation: unknown, at: number): void {
  const id: unknown = isObject(mutation) ? mutation['id'] : null;
  if (typeof id === 'string' && idPattern.test(id)) return;
  throw invalidField(`mutations.${at}.id`, 'pattern', 'must be an id');
}

/** One batch: each club assessment in it is opened once. */
class Batch {
  readonly #store: Store;
  readonly #request: FastifyRequest;
  readonly #device: string | null;
  readonly #opened = new Map<string, OpenedClubAssessment>();

  constructor(store: Store, request: FastifyRequest, device: string | null) {
    this.#store = store;
    this.#request = request;
    this.#device = device;
  }

  /** Applies mutations together, each by itself: one that is refused or in conflict does not hold up the others. */
  applyAll(mutations: readonly unknown[]): Promise<object[]> {
    return inTransaction(this.#store.db, async (trx) => {
      const results: object[] = [];
      for (const mutation of mutations) results.push(await this.#apply({ ...this.#store, db: trx }, mutation));
      return results;
    });
  }

  async #apply(store: Store & { db: Transaction<Tables> }, mutation: unknown): Promise<object> {
    const id = isObject(mutation) ? mutation['id'] : null;
    const attempt = await triedApart(store.db, async () => {
      const sent = readSentMutation(mutation, this.#device);
      return saveAssessorValue(store, await this.#open(store, sent.clubAssessmentId), sent);
    });
    if ('refusal' in attempt) {
      const { code, message, details } = attempt.refusal;
      const current = isObject(details) ? (details['current'] as ValueRow | undefined) : undefined;
      if (code === errorCodes.changedMeanwhile && current) return conflictOf(store, id, current);
      return { id, outcome: 'refused', error: { code, message, details: details ?? null } };
    }
    const { outcome, record, isDuplicate } = attempt.result;
    return isDuplicate ? { id, outcome: 'duplicate', first: outcome, record } : { id, outcome, record };
  }

  async #open(store: Store, id: string): Promise<OpenedClubAssessment> {
    const opened = this.#opened.get(id) ?? (await openClubAssessment(store, this.#request, id));
    this.#opened.set(id, opened);
    return opened;
  }
}

async function conflictOf(store: Store, id: unknown, record: ValueRow): Promise<object> {
  const by = await findRow(store, 'accounts', record.changedBy);
  return { id, outcome: 'conflict', record, by: by?.fullName ?? null, at: record.updatedAt };
}
