import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { deriveFields } from '#engine/rules/resource/deriveFields.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { schemaDefaults } from '#engine/rules/resource/resolveResource.ts';
import { acceptInput, invalid } from './acceptInput.ts';
import { tried, triedApart, type Tried } from './attemptOne.ts';
import { changedFields } from './changedFields.ts';
import { checkChange, checkRecord, requireWithinRows } from './checkRecord.ts';
import { checkRelations } from './checkRelations.ts';
import { explainWriteError } from './explainWriteError.ts';
import { writeHistory } from './historyOf.ts';
import { insertRows } from './insertRows.ts';
import { newId } from '../ids/newId.ts';
import type { RecordAccess, WithinSession } from './RecordSession.ts';
import { storeChanges } from './storeChanges.ts';
import type { StoredRecord } from './StoredRecord.ts';

/*
 * The one way in which records are written, be it one (`createRecord`, `updateRecord`), many (`createMany`,
 * `updateMany`, `upsertMany`, imports by these) or many after each other (bulk changes, undo). The steps, in their order:
 *
 * 1. input in its stored form, rights by field, defaults and derived fields: `acceptInput`
 * 2. schema, rules and references: `checkRecord`, `checkRelations`
 * 3. the rows that the person may reach: `requireWithinRows`
 * 4. specials before
 * 5. the rows, with keys, references and search text that the database keeps: `insertRows`, `storeChanges`
 * 6. history: `writeHistory`
 * 7. specials after
 *
 * Of a change the caller does the first step, who reads the record and knows which version is meant.
 */

/** What a new record is made of; without an id it gets one. */
export interface NewInput {
  input: unknown;
  id?: string;
}

/** A record as it is stored, and as it shall be. */
export interface Change {
  before: StoredRecord;
  after: StoredRecord;
}

/** Stores new records, whatever is refused among them; gives what came of each, in their order. */
export async function writeNew(
  session: WithinSession,
  resource: Resource,
  access: RecordAccess,
  inputs: readonly NewInput[],
): Promise<Tried<StoredRecord>[]> {
  const outcomes = await Promise.all(
    inputs.map(({ input, id }) => tried(() => prepareNew(resource, input, access, id))),
  );
  const drafts = resultsOf(outcomes);
  const relationErrors = await checkRelations(
    session,
    resource,
    drafts.map(({ result }) => result),
  );
  for (const [position, { index, result: values }] of drafts.entries()) {
    const errors = [...checkRecord(resource, values), ...(relationErrors[position] ?? [])];
    outcomes[index] = await pass(session, resource, access, { errors, values, before: null });
  }
  const ready = resultsOf(outcomes);
  const stored = await insertEach(
    session,
    resource,
    ready.map(({ result }) => result),
  );
  for (const [position, { index }] of ready.entries()) outcomes[index] = stored[position] ?? nothingStored(resource);
  const made = resultsOf(outcomes).map(({ result: record }) => ({ record, before: null }));
  await finish(session, resource, 'create', made);
  return outcomes;
}

/**
 * Stores changes, whatever is refused among them; gives what came of each, in their order: the record as it is now,
 * `before` itself where nothing differs, null where it is of another version by now. With `isAlone` a refusal may leave
 * the transaction unusable.
 */
export async function writeChanges(
  session: WithinSession,
  resource: Resource,
  access: RecordAccess,
  changes: readonly Change[],
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<Tried<StoredRecord | null>[]> {
  const outcomes = changes.map(({ before }): Tried<StoredRecord | null> => ({ result: before }));
  const ready: Placed[] = [];
  for (const [fields, group] of byChangedFields(resource, placed(changes))) {
    if (fields.length === 0) continue;
    const relationErrors = await checkRelations(
      session,
      resource,
      group.map(({ after }) => after),
      fields,
    );
    for (const [position, { index, before, after }] of group.entries()) {
      const errors = [...checkChange(resource, before, after), ...(relationErrors[position] ?? [])];
      const passed = await pass(session, resource, access, { errors, values: after, before });
      if ('refusal' in passed) outcomes[index] = passed;
      else ready.push({ index, before, after: passed.result });
    }
  }
  const saved: { record: StoredRecord; before: StoredRecord }[] = [];
  for (const [fields, group] of byChangedFields(resource, ready)) {
    const stored = await storeEach(session, resource, fields, group, isAlone);
    for (const [position, { index, before }] of group.entries()) {
      const outcome = stored[position] ?? { result: null };
      outcomes[index] = outcome;
      if ('result' in outcome && outcome.result) saved.push({ record: outcome.result, before });
    }
  }
  await finish(session, resource, 'update', saved);
  return outcomes;
}

/** The whole record that the input makes: what may be set, defaults, derived fields, an id. */
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

interface Checked {
  /** What the checks have found. */
  errors: FieldError[];
  values: StoredRecord;
  before: StoredRecord | null;
}

/** What is to be stored of a record that passed the checks: the specials of resource and table may change it. */
function pass(
  session: WithinSession,
  resource: Resource,
  access: RecordAccess,
  { errors, values, before }: Checked,
): Promise<Tried<StoredRecord>> {
  return tried(async () => {
    if (errors.length > 0) throw invalid(errors);
    requireWithinRows(resource, values, access);
    const { specials } = session.registry;
    const context = { trx: session.db, actor: session.actor, resource, before };
    let saved = values;
    for (const special of [specials.find(resource.server.beforeSave), ...specials.findForTable(resource.name)])
      saved = (await special?.beforeSave?.(saved, context)) ?? saved;
    return saved;
  });
}

/** Inserts rows; one that the database leaves out as a double is tried alone, which says which key it meets. */
async function insertEach(
  { db }: WithinSession,
  resource: Resource,
  rows: readonly StoredRecord[],
): Promise<Tried<StoredRecord>[]> {
  const insert = (some: readonly StoredRecord[], skipDoubles: boolean) =>
    insertRows(db, resource, some, { skipDoubles }).catch((error: unknown) => {
      throw explainWriteError(error, resource);
    });
  const stored = rows.length > 0 ? await insert(rows, true) : [];
  const byId = new Map(stored.map((record) => [record['id'], record]));
  const outcomes: Tried<StoredRecord>[] = [];
  for (const row of rows) {
    const record = byId.get(row['id']);
    byId.delete(row['id']);
    outcomes.push(
      record
        ? { result: record }
        : await triedApart(db, async () => (await insert([row], false))[0] ?? nothingStored(resource)),
    );
  }
  return outcomes;
}

/** Stores changes of the same fields together; where the database refuses that, one after the other. */
async function storeEach(
  { db }: WithinSession,
  resource: Resource,
  fields: readonly string[],
  group: readonly Change[],
  isAlone: boolean,
): Promise<Tried<StoredRecord | null>[]> {
  const store = (some: readonly Change[]) => storeChanges(db, resource, some, fields);
  const together = isAlone ? await tried(() => store(group)) : await triedApart(db, () => store(group));
  if ('result' in together) return together.result.map((result) => ({ result }));
  if (group.length === 1) return [together];
  const outcomes: Tried<StoredRecord | null>[] = [];
  for (const change of group) outcomes.push(await triedApart(db, async () => (await store([change]))[0] ?? null));
  return outcomes;
}

/** History of what was stored, and the specials after it. */
async function finish(
  session: WithinSession,
  resource: Resource,
  action: 'create' | 'update',
  written: readonly { record: StoredRecord; before: StoredRecord | null }[],
): Promise<void> {
  await writeHistory(
    session,
    resource,
    written.map((change) => ({ action, ...change })),
  );
  const { specials } = session.registry;
  const context = { trx: session.db, actor: session.actor, resource };
  const special = specials.find(resource.server.afterSave);
  for (const { record, before } of written) await special?.afterSave?.(record, { ...context, before });
  await specials.afterSaveAll(written, context);
}

type Placed = Change & { index: number };

function placed(changes: readonly Change[]): Placed[] {
  return changes.map((change, index) => ({ ...change, index }));
}

/** Changes by the fields that they change: those of one group can be checked and stored by the same statement. */
function byChangedFields(resource: Resource, changes: readonly Placed[]): [string[], Placed[]][] {
  const groups = new Map<string, [string[], Placed[]]>();
  for (const change of changes) {
    const fields = changedFields(resource, change.before, change.after);
    const key = fields.join('\0');
    const group = groups.get(key) ?? [fields, []];
    group[1].push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What was not refused, with its place among all. */
function resultsOf<Result>(outcomes: readonly Tried<Result>[]): { index: number; result: Result }[] {
  return outcomes.flatMap((outcome, index) => ('result' in outcome ? [{ index, result: outcome.result }] : []));
}

function nothingStored({ name }: Resource): never {
  throw new Error(`Nothing was stored in ${name}`);
}
