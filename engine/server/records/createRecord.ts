import type { Transaction } from 'kysely';
import { deriveFields } from '#engine/rules/resource/deriveFields.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { schemaDefaults } from '#engine/rules/resource/resolveResource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { acceptInput, invalid } from './acceptInput.ts';
import { checkRecord, requireWithinRows } from './checkRecord.ts';
import { checkRelations } from './checkRelations.ts';
import { explainWriteError } from './explainWriteError.ts';
import { hideFields } from './hideFields.ts';
import { writeHistory } from './historyOf.ts';
import type { SentCall } from '../idempotency/SentCall.ts';
import { findMade } from '../idempotency/findMade.ts';
import { insertRows } from './insertRows.ts';
import { newId } from './newId.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * Stores a new record: rights, schema, references, unique keys, history and specials in one transaction. The key of a
 * call becomes its id; the same call sent again gives the record that it has made.
 * @throws ApiError 11, 20 with every refused field, or 21 with the record that another call made of this key before
 */
export async function createRecord(
  session: RecordSession,
  resource: Resource,
  input: unknown,
  sent?: SentCall,
): Promise<StoredRecord> {
  const access = requireAccess(session, 'create', resource);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const made = sent && (await findMade(within, resource, access, sent));
    if (made) return made;
    const values = prepareNew(resource, input, access, sent?.key);
    const errors = checkRecord(resource, values);
    const relationErrors = await checkRelations(within, resource, [values]);
    const all = [...errors, ...(relationErrors[0] ?? [])];
    if (all.length > 0) throw invalid(all);
    requireWithinRows(resource, values, access);
    const special = await runBeforeSave(within, trx, resource, values);
    const [record] = await insertRows(trx, resource, [special]).catch((error: unknown) => {
      throw explainWriteError(error, resource);
    });
    if (!record) throw new Error(`Nothing was stored in ${resource.name}`);
    await finishCreate(within, trx, resource, [record]);
    return hideFields(record, access.hidden);
  });
}

/** The whole record that the input makes: what may be set, defaults, an id. */
export function prepareNew(
  resource: Resource,
  input: unknown,
  access: RecordAccess,
  id: string = newId(),
): StoredRecord {
  const values = acceptInput(resource, input, access, null);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return deriveFields(resource.schema, {
    ...schemaDefaults(resource.schema),
    ...values,
    ...given,
    id: given['id'] ?? id,
  });
}

/** Lets the specials of resource and table change values that passed the checks. */
export async function runBeforeSave(
  session: RecordSession,
  trx: Transaction<Tables>,
  resource: Resource,
  values: StoredRecord,
  before: StoredRecord | null = null,
): Promise<StoredRecord> {
  const { specials } = session.registry;
  let saved = values;
  for (const special of [specials.find(resource.server.beforeSave), specials.findForTable(resource.name)])
    saved = (await special?.beforeSave?.(saved, { trx, actor: session.actor, resource, before })) ?? saved;
  return saved;
}

/** History and specials of records that were just made. */
export async function finishCreate(
  session: RecordSession,
  trx: Transaction<Tables>,
  resource: Resource,
  records: readonly StoredRecord[],
): Promise<void> {
  await writeHistory(
    session,
    resource,
    records.map((record) => ({ action: 'create', record, before: null })),
  );
  const special = session.registry.specials.find(resource.server.afterSave);
  if (!special?.afterSave) return;
  for (const record of records) await special.afterSave(record, { trx, actor: session.actor, resource, before: null });
}
