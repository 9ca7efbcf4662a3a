import { sql } from 'kysely';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { changesOf, rewindRecord } from '#engine/rules/history/rewindRecord.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { invalid } from '../records/acceptInput.ts';
import { withinReach } from '../records/readHistory.ts';
import { findVisible, notFound } from '../records/readRecord.ts';
import { requireAccess, type RecordAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { updateRecord } from '../records/updateRecord.ts';
import { readEntries } from './readEntries.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Turns a record back to what it was before one of its changes, wholly or in the named fields, as a new change with all
 * checks. Of the whole record, fields that the person may not write stay as they are (decisions, section F).
 * @param input `{ historyId, fields?, version? }`; a version is checked as in any other change
 * @throws ApiError 11, 20, 21, 40
 */
export async function revertRecord(
  session: RecordSession,
  resource: Resource,
  id: string,
  input: unknown,
): Promise<StoredRecord> {
  const access = requireAccess(session, 'update', resource);
  const { historyId, fields, version } = readInput(input);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const record = (await findVisible(within, resource, access, id, none)) ?? notFound(resource, id);
    const since = await readEntries(within, resource, id, {
      where: sql`"recordVersion" >= (SELECT "recordVersion" FROM history WHERE id = ${historyId}
        AND resource = ${resource.name} AND "recordId" = ${id})`,
    });
    const entry = since.find((one) => one.id === historyId);
    if (!entry || !withinReach(resource, record, since, access).some((one) => one.id === historyId)) {
      throw new ApiError(errorCodes.notFound, 'There is no such entry in the history of this record');
    }
    if (entry.action === 'create') {
      throw invalid([{ field: 'historyId', rule: 'revert', message: 'is the beginning: nothing was there before it' }]);
    }
    if (fields) requireRevertible(resource, fields, access);
    const past = rewindRecord(record, since, resource.schema);
    const turned = fields ?? since.flatMap((one) => changesOf(one, resource.schema).map(({ field }) => field));
    const values = Object.fromEntries(
      [...new Set(turned)].filter((field) => !access.fixed.has(field)).map((field) => [field, past[field] ?? null]),
    );
    const cause = { kind: 'revert', version: entry.recordVersion } as const;
    const acting = { ...within, actor: { ...within.actor, cause } };
    return updateRecord(acting, resource, id, { ...values, version: version ?? record['version'] });
  });
}

interface RevertInput {
  historyId: string;
  fields: string[] | null;
  version: number | null;
}

function readInput(input: unknown): RevertInput {
  const { historyId, fields, version } = isObject(input) ? input : {};
  const errors: FieldError[] = [];
  if (typeof historyId !== 'string' || historyId === '' || !isStorable(historyId)) {
    errors.push({ field: 'historyId', rule: 'required', message: 'must name an entry of the history' });
  }
  const list = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
  const isList = Array.isArray(fields) && fields.length > 0 && list.length === fields.length;
  if (fields !== undefined && fields !== null && !isList) {
    errors.push({ field: 'fields', rule: 'type', message: 'must be a list of fields' });
  }
  if (version !== undefined && version !== null && typeof version !== 'number') {
    errors.push({ field: 'version', rule: 'type', message: 'must be the version that was read' });
  }
  if (errors.length > 0) throw invalid(errors);
  return {
    historyId: String(historyId),
    fields: isList ? list : null,
    version: typeof version === 'number' ? version : null,
  };
}

function requireRevertible(resource: Resource, fields: readonly string[], access: RecordAccess): void {
  const unknown = fields.filter(
    (field) => !Object.hasOwn(resource.schema.properties, field) || access.hidden.has(field),
  );
  if (unknown.length > 0) {
    throw invalid(unknown.map((field) => ({ field, rule: 'revert', message: 'is no field of this record' })));
  }
  const refused = fields.filter((field) => access.fixed.has(field));
  if (refused.length > 0) {
    throw new ApiError(
      errorCodes.notAllowed,
      `You may not set ${refused.join(', ')}`,
      refused.map((field): FieldError => ({ field, rule: 'access', message: 'may not be set by you' })),
    );
  }
}
