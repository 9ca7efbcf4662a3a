import { sql } from 'kysely';
import { canDo } from '#engine/rules/access/canAccess.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { errorFields } from '#engine/rules/errors/errorFields.ts';
import { ownReferences } from '#engine/rules/imports/ownReferences.ts';
import { readImportRow, type ImportedRow } from '#engine/rules/imports/readImportRow.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { withSavepoint } from '../db/withSavepoint.ts';
import { createMany, type RowResult } from '../records/createMany.ts';
import { overLanguages } from '../records/overLanguages.ts';
import { visibleRows } from '../records/readRecord.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { updateMany } from '../records/updateMany.ts';
import { upsertMany } from '../records/upsertMany.ts';
import type { ImportRequest, SheetRow } from './ImportRequest.ts';
import { addTakenKeys } from './findTaken.ts';
import { inOrderOfNames } from './inOrderOfNames.ts';
import { resolveReferences } from './resolveReferences.ts';

type Result = RowResult<StoredRecord>;

/**
 * Stores rows of a sheet through the ordinary way of writing, in the session's transaction; gives what became of each,
 * in their order. A row may refer to a record that a row before it makes.
 * @throws ApiError 11
 */
export async function storeRows(
  session: RecordSession,
  resource: Resource,
  { plan, date1904 }: Pick<ImportRequest, 'plan' | 'date1904'>,
  rows: readonly SheetRow[],
): Promise<Result[]> {
  const read = rows.map(({ row, cells }) => ({
    ...readImportRow(cells, plan, { schema: resource.schema, date1904 }),
    said: plan.same?.[row],
  }));
  const meant = await findMeant(session, resource, read);
  const results: Result[] = [];
  for (const part of await inOrderOfNames(session, meant, ownReferences(resource, plan))) {
    results.push(...(await storePart(session, resource, plan, part)));
  }
  return results;
}

/** A row with the record that it is about, where somebody has said so. */
interface MeantRow extends ImportedRow {
  meant: string | null;
}

/** The rows with the records that they are about: those that somebody has said, else those whose id they hold. */
async function findMeant(
  session: RecordSession,
  resource: Resource,
  rows: readonly (ImportedRow & { said: string | null | undefined })[],
): Promise<MeantRow[]> {
  const { user } = session.actor;
  const ids = rows.flatMap(({ values: { id } }) => (typeof id === 'string' ? [id] : []));
  const known = new Set<unknown>();
  if (ids.length > 0 && (user === 'system' || canDo(user, 'update', resource))) {
    const access = requireAccess(session, 'update', resource);
    const found = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(resource.name)} WHERE id = ANY(${ids}) AND ${visibleRows(resource, access)}`.execute(
      session.db,
    );
    for (const { id } of found.rows) known.add(id);
  }
  return rows.map(({ values: { id, ...values }, errors, said }) => {
    const own = typeof id === 'string' && known.has(id) ? id : null;
    return { values, errors, meant: said === undefined ? own : said };
  });
}

async function storePart(
  session: RecordSession,
  resource: Resource,
  plan: ImportRequest['plan'],
  read: readonly MeantRow[],
): Promise<Result[]> {
  await resolveReferences(session, resource, plan, read);
  const good = read.filter(({ errors }) => errors.length === 0);
  const stored = await storeGood(session, resource, plan, good);
  const results = new Map(good.map((row, index) => [row, stored[index]]));
  const bad = read.filter(({ errors }) => errors.length > 0);
  const wrong = await findAllWrong(session, resource, plan, bad);
  bad.forEach((row, index) => results.set(row, { status: 'failed', errors: wrong[index] ?? row.errors }));
  const refused = read.flatMap((row) => {
    const result = results.get(row);
    return result?.status === 'failed' && row.meant === null ? [{ values: row.values, errors: result.errors }] : [];
  });
  if (plan.mode === 'insert' && refused.length > 0) await addTakenKeys(session, resource, refused);
  return read.flatMap((row) => results.get(row) ?? []);
}

async function storeGood(
  session: RecordSession,
  resource: Resource,
  plan: ImportRequest['plan'],
  rows: readonly MeantRow[],
): Promise<Result[]> {
  const chosen = rows.flatMap(({ meant, values }, index) => (meant ? [{ index, id: meant, input: values }] : []));
  const others = rows.flatMap(({ meant, values }, index) => (meant ? [] : [{ index, input: values }]));
  const results: Result[] = [];
  const keep = (of: readonly { index: number }[], stored: readonly Result[]): void =>
    of.forEach(({ index }, position) => {
      const result = stored[position];
      if (result) results[index] = result;
    });
  if (chosen.length > 0) keep(chosen, await updateMany(session, resource, chosen, { skipsFallbacks: true }));
  if (chosen.length > 0 && others.length === 0) return results;
  const inputs = others.map(({ input }) => input);
  // A new record begins as it would in the form.
  const { defaults } = resource.form;
  const news = inputs.map((input) => overLanguages(resource.schema, { ...defaults, ...input }, null));
  const stored =
    plan.mode === 'upsert'
      ? await upsertMany(session, resource, inputs, plan.key, { defaults, skipsFallbacks: true })
      : await createMany(session, resource, news);
  keep(others, stored);
  return results;
}

/**
 * Everything that is wrong with rows whose cells cannot all be read: what would be refused of the rest comes to it. They
 * are stored as far as they can be read, and that is undone.
 */
async function findAllWrong(
  session: RecordSession,
  resource: Resource,
  plan: ImportRequest['plan'],
  bad: readonly MeantRow[],
): Promise<FieldError[][]> {
  if (bad.length === 0) return [];
  const results = await withSavepoint(
    session.db,
    () => storeGood(session, resource, plan, bad),
    () => true,
  );
  return bad.map(({ errors }, index) => {
    const result = results[index];
    const unread = new Set(errors.flatMap(({ field }) => errorFields(field)));
    // What is missing for a cell that cannot be read is no finding of its own.
    const others = result?.status === 'failed' ? result.errors : [];
    return [...errors, ...others.filter(({ field }) => !errorFields(field).some((one) => unread.has(one)))];
  });
}
