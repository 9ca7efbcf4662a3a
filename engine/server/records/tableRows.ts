import type { ResourceName, Tables } from '#engine/rules/product/ProductTypes.ts';
import { listAll } from '../list/listAll.ts';
import type { ListQuery } from '../list/ListQuery.ts';
import { createRecord } from './createRecord.ts';
import { getOne } from './readRecord.ts';
import type { RecordSession } from './RecordSession.ts';
import { updateRecord } from './updateRecord.ts';

/** `getOne` of a table by its name, as its row. */
export async function getRow<Name extends ResourceName>(
  session: RecordSession,
  name: Name,
  id: string,
): Promise<Tables[Name]> {
  return asRow(await getOne(session, session.registry.get(name), id));
}

/** `listAll` of a table by its name, as its rows. */
export async function listRows<Name extends ResourceName>(
  session: RecordSession,
  name: Name,
  query: Omit<ListQuery, 'range' | 'after' | 'count'>,
): Promise<Tables[Name][]> {
  return (await listAll(session, session.registry.get(name), query)).map((record) => asRow<Name>(record));
}

/** `createRecord` in a table by its name, as its row. */
export async function createRow<Name extends ResourceName>(
  session: RecordSession,
  name: Name,
  input: unknown,
): Promise<Tables[Name]> {
  return asRow(await createRecord(session, session.registry.get(name), input));
}

/** `updateRecord` in a table by its name, as its row. */
export async function updateRow<Name extends ResourceName>(
  session: RecordSession,
  name: Name,
  id: string,
  input: unknown,
): Promise<Tables[Name]> {
  return asRow(await updateRecord(session, session.registry.get(name), id, input));
}

/** A record as the row that it is: the registry's schemas are those that the types of rows were generated from. */
export function asRow<Name extends ResourceName>(record: unknown): Tables[Name] {
  return record as Tables[Name];
}
