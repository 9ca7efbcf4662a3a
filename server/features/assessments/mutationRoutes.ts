import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { batchLimits } from '#engine/rules/outbox/sendingRules.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { readDeviceReport, storeDeviceReport } from './deviceReports.ts';
import { openClubAssessment, type OpenedClubAssessment } from './openClubAssessment.ts';
import { readSentMutation } from './readSentMutation.ts';
import { idPattern } from './readSentValue.ts';
import { findRow, type Store } from './rows.ts';
import { saveAssessorValue, type ValueRow } from './saveAssessorValue.ts';

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
    for (const mutation of mutations as unknown[]) results.push(await sender.apply(mutation));
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
  readonly #opened = new Map<string, Promise<OpenedClubAssessment>>();

  constructor(store: Store, request: FastifyRequest, device: string | null) {
    this.#store = store;
    this.#request = request;
    this.#device = device;
  }

  /** Applies one mutation; what is refused or in conflict does not hold up the others. */
  async apply(mutation: unknown): Promise<object> {
    const id = isObject(mutation) ? mutation['id'] : null;
    try {
      const sent = readSentMutation(mutation, this.#device);
      const saved = await saveAssessorValue(this.#store, await this.#open(sent.clubAssessmentId), sent);
      const { outcome, record } = saved;
      return saved.isDuplicate ? { id, outcome: 'duplicate', first: outcome, record } : { id, outcome, record };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, message, details } = error;
      const current = isObject(details) ? (details['current'] as ValueRow | undefined) : undefined;
      if (code === errorCodes.changedMeanwhile && current) return this.#conflict(id, current);
      return { id, outcome: 'refused', error: { code, message, details: details ?? null } };
    }
  }

  #open(id: string): Promise<OpenedClubAssessment> {
    const opened = this.#opened.get(id) ?? openClubAssessment(this.#store, this.#request, id);
    this.#opened.set(id, opened);
    return opened;
  }

  async #conflict(id: unknown, record: ValueRow): Promise<object> {
    const by = await findRow(this.#store, 'accounts', record.changedBy);
    return { id, outcome: 'conflict', record, by: by?.fullName ?? null, at: record.updatedAt };
  }
}
