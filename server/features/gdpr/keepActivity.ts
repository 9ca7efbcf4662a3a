import { sql } from 'kysely';
import { clearTransfers } from '#domain/gdpr/clearTransfers.ts';
import { stopActivity } from '#domain/gdpr/stopActivity.ts';
import { readPath } from '#domain/conditions/readPath.ts';
import type { ProcessingActivity } from '#schemas/generated/types.ts';
import { invalid } from '../../engine/records/acceptInput.ts';
import type { StoredRecord } from '../../engine/records/StoredRecord.ts';
import type { Special, SpecialContext } from '../../engine/specials.ts';
import { stamp } from './stampChange.ts';
import { registerToday } from './today.ts';

type Config = NonNullable<ProcessingActivity['config']>;

const asLongAsNeeded = 'As long as needed';
const companyFields = [
  'config.controller.id',
  'config.controller.ids',
  'config.jointControllers.ids',
  'config.processor.ids',
];

/**
 * A processing activity as it is kept: transfers that are off are emptied, a controller keeps its data as long as
 * needed unless it says otherwise. Deleting one stops it (document 3 §4.6, §9).
 */
export const keepActivity: Special = {
  async beforeSave(activity, context) {
    await requireCompanies(activity, context);
    const config = clearTransfers((activity['config'] ?? {}) as Config);
    const dataRetention = config.dataRetention?.trim() ? config.dataRetention : asLongAsNeeded;
    return stamp(
      { ...activity, config: activity['role'] === 'controller' ? { ...config, dataRetention } : config },
      context,
    );
  },
  insteadOfDelete(activity, context) {
    return activity['status'] === false ? activity : stamp(stopActivity(activity, registerToday()), context);
  },
};

/** @throws ApiError 20 naming each field that leads to no company */
async function requireCompanies(activity: StoredRecord, { trx }: SpecialContext): Promise<void> {
  const idsIn = (path: string) =>
    [readPath(activity, path)].flat().filter((id): id is string => typeof id === 'string');
  const wanted = companyFields.flatMap(idsIn);
  if (wanted.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM companies WHERE id = ANY(${wanted}) AND "deletedAt" IS NULL ORDER BY id FOR SHARE`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  const errors = companyFields
    .filter((field) => idsIn(field).some((id) => !known.has(id)))
    .map((field) => ({ field, rule: 'relation', message: 'refers to a company that does not exist' }));
  if (errors.length > 0) throw invalid(errors);
}
