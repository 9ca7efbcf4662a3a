import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { listPage } from '#engine/server/list/listRecords.ts';
import type { Store } from '../server/openStore.ts';
import type { ListCase } from './ListCase.ts';

export interface Statement {
  text: string;
  values: unknown[];
  /** How many records it finds in all, by itself. */
  total: number;
}

/** The one statement that the engine makes of a list page, to be run without the engine. */
export async function captureStatement({ pool, registry }: Store, { query }: ListCase): Promise<Statement> {
  const seen: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void seen.push(event.query),
  });
  const session = { db, registry, actor: systemActor('bench') };
  const { total } = await listPage(session, registry.get('clubs'), query);
  const [statement] = seen;
  if (!statement || seen.length > 1) throw new Error(`A list page took ${seen.length} statements, not one`);
  return { text: statement.sql, values: [...statement.parameters], total: total ?? 0 };
}
