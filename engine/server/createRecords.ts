import type { Kysely } from 'kysely';
import type { ResourceName, Tables } from '#engine/rules/product/ProductTypes.ts';
import type { EngineServices } from './services.ts';
import type { ListQuery, ListResult } from './list/ListQuery.ts';
import { listRecords } from './list/listRecords.ts';
import type { Actor } from './records/Actor.ts';
import { createMany, type RowResult } from './records/createMany.ts';
import { createRecord } from './records/createRecord.ts';
import { deleteRecord } from './records/deleteRecord.ts';
import { getOne } from './records/readRecord.ts';
import { updateRecord } from './records/updateRecord.ts';
import { upsertMany } from './records/upsertMany.ts';

/** Reading and writing of all tables, with the rights of one actor: what the routes, imports and features all use. */
export interface Records {
  list<Name extends ResourceName>(resource: Name, query?: ListQuery): Promise<ListResult<Tables[Name]>>;
  getOne<Name extends ResourceName>(resource: Name, id: string): Promise<Tables[Name]>;
  create<Name extends ResourceName>(resource: Name, values: Partial<Tables[Name]>): Promise<Tables[Name]>;
  /** People must send the `version` that they read; the system may leave it out. Fields left out stay as they are. */
  update<Name extends ResourceName>(resource: Name, id: string, values: Partial<Tables[Name]>): Promise<Tables[Name]>;
  delete<Name extends ResourceName>(resource: Name, id: string): Promise<Tables[Name]>;
  /** Stores the rows that are in order, in batches, and says of each other what is wrong; one transaction. */
  createMany<Name extends ResourceName>(
    resource: Name,
    rows: readonly Partial<Tables[Name]>[],
  ): Promise<RowResult<Tables[Name]>[]>;
  /** The same, but a row whose key fields match a record changes that record. */
  upsertMany<Name extends ResourceName>(
    resource: Name,
    rows: readonly Partial<Tables[Name]>[],
    key: readonly (keyof Tables[Name] & string)[],
  ): Promise<RowResult<Tables[Name]>[]>;
}

/**
 * Records as one actor may read and write them; given a transaction as `db`, everything belongs to it.
 *
 * @example createRecords({ ...services, db: trx }, systemActor('books.insert')).create('books', { name })
 */
export function createRecords(
  { db, registry }: Pick<EngineServices, 'registry'> & { db: Kysely<Tables> },
  actor: Actor,
): Records {
  const session = { db, registry, actor };
  const records = {
    list: (resource: string, query: ListQuery = {}) => listRecords(session, registry.get(resource), query),
    getOne: (resource: string, id: string) => getOne(session, registry.get(resource), id),
    create: (resource: string, values: object) => createRecord(session, registry.get(resource), values),
    update: (resource: string, id: string, values: object) => updateRecord(session, registry.get(resource), id, values),
    delete: (resource: string, id: string) => deleteRecord(session, registry.get(resource), id),
    createMany: (resource: string, rows: readonly object[]) => createMany(session, registry.get(resource), rows),
    upsertMany: (resource: string, rows: readonly object[], key: readonly string[]) =>
      upsertMany(session, registry.get(resource), rows, key),
  };
  // The registry's schemas are those that the types were generated from.
  return records as unknown as Records;
}
