import type { EntitySchema } from '#schemas/EntitySchema.ts';
import { toResourceName, toTypeName } from './names.ts';

/** Prints `tables.ts`: the tables of all entities as Kysely wants to know them. */
export function printTables(schemas: EntitySchema[]): string {
  const types = schemas.map((schema) => toTypeName(schema.$id));
  const tables = schemas.map((schema) => `  ${toResourceName(schema)}: Row<${toTypeName(schema.$id)}>;`);
  return [
    `import type {\n  ${types.join(',\n  ')},\n} from './types.ts';`,
    `/** A stored record: the entity and what the engine keeps about it. */
export type Row<T> = T & {
  version: number;
  createdAt: string;
  updatedAt: string;
  /** When it went to the trash; null while it is in use. */
  deletedAt: string | null;
};`,
    `/** The tables of the entities, by resource name. */\nexport interface Tables {\n${tables.join('\n')}\n}\n`,
  ].join('\n\n');
}
