import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { resourceNameOf } from '#engine/rules/resource/resolveResource.ts';
import { toTypeName } from './names.ts';

/** Prints `tables.ts`: the tables of all entities as Kysely wants to know them. */
export function printTables(schemas: EntitySchema[]): string {
  const types = schemas.map((schema) => toTypeName(schema.$id));
  const tables = schemas.map((schema) => `  ${resourceNameOf(schema)}: Row<${toTypeName(schema.$id)}>;`);
  return [
    `import type {\n  ${types.join(',\n  ')},\n} from './types.ts';`,
    `/** A stored record: all columns of the entity, null where nothing stands, and what the engine keeps about it. */
export type Row<T> = { [Column in keyof T]-?: Exclude<T[Column], undefined> } & {
  version: number;
  createdAt: string;
  updatedAt: string;
  /** When it went to the trash; null while it is in use. */
  deletedAt: string | null;
};`,
    `/** The tables of the entities, by resource name. */\nexport interface Tables {\n${tables.join('\n')}\n}`,
    // By another name: inside, the engine's own `Tables` would be meant.
    'type AllTables = Tables;',
    `declare module '#engine/rules/product/ProductTypes.ts' {
  interface ProductTypes {
    entityTypes: import('./types.ts').EntityTypes;
    tableTypes: AllTables;
    language: import('./types.ts').Language;
  }
}\n`,
  ].join('\n\n');
}
