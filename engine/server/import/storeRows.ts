import { ownReferences } from '#engine/rules/imports/ownReferences.ts';
import { readImportRow, type ImportedRow } from '#engine/rules/imports/readImportRow.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { createMany, type RowResult } from '../records/createMany.ts';
import { overLanguages } from '../records/overLanguages.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { upsertMany } from '../records/upsertMany.ts';
import type { ImportRequest, SheetRow } from './ImportRequest.ts';
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
  const read = rows.map(({ cells }) => readImportRow(cells, plan, { schema: resource.schema, date1904 }));
  const results: Result[] = [];
  for (const part of await inOrderOfNames(session, read, ownReferences(resource, plan))) {
    results.push(...(await storePart(session, resource, plan, part)));
  }
  return results;
}

async function storePart(
  session: RecordSession,
  resource: Resource,
  plan: ImportRequest['plan'],
  read: readonly ImportedRow[],
): Promise<Result[]> {
  await resolveReferences(session, resource, plan, read);
  const good = read.filter(({ errors }) => errors.length === 0);
  const inputs = good.map(({ values }) => values);
  // A new record begins as it would in the form.
  const { defaults } = resource.form;
  const stored =
    plan.mode === 'upsert'
      ? await upsertMany(session, resource, inputs, plan.key, defaults)
      : await createMany(
          session,
          resource,
          inputs.map((input) => overLanguages(resource.schema, { ...defaults, ...input }, null)),
        );
  const results = new Map(good.map((row, index) => [row, stored[index]]));
  return read.map((row) => results.get(row) ?? { status: 'failed', errors: row.errors });
}
