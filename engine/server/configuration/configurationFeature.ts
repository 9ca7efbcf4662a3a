import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { requireRole } from '../session/requireRole.ts';
import { productRoot } from '../projectRoot.ts';
import type { Services } from '../program/services.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** How much a table holds. */
export interface TableSize {
  name: string;
  /** Records in use and in the trash. */
  records: number;
  deleted: number;
  /** On the disk, indexes included. */
  bytes: number;
}

const clientFile = join(productRoot, 'schemas/generated/client.ts');

/**
 * What the screen Configuration shows beyond what the browser knows: counts and sizes, files to download; and every call
 * of the API with the rule that says who may make it, for the screen Access control.
 */
export async function configurationFeature(
  app: FastifyInstance,
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  app.get('/configuration', async (request) => {
    requireRole(request);
    const tables: TableSize[] = [];
    for (const { name } of registry.tables) {
      const { rows } = await sql<Omit<TableSize, 'name'>>`
        SELECT count(*) FILTER (WHERE "deletedAt" IS NULL) AS records, count("deletedAt") AS deleted,
          pg_total_relation_size(${`"${name}"`}::regclass) AS bytes
        FROM ${sql.table(name)}`.execute(db);
      const [size] = rows;
      tables.push({
        name,
        records: Number(size?.records ?? 0),
        deleted: Number(size?.deleted ?? 0),
        bytes: Number(size?.bytes ?? 0),
      });
    }
    return { tables };
  });

  app.get('/configuration/calls', async (request) => {
    requireRole(request);
    return app.ruledCalls();
  });

  app.get('/configuration/schemas', async (request) => {
    requireRole(request);
    return Object.fromEntries(registry.tables.map(({ entity, schema }) => [entity, schema]));
  });

  app.get('/configuration/client', async (request) => {
    requireRole(request);
    return { name: `${theProduct().id}.ts`, text: existsSync(clientFile) ? readFileSync(clientFile, 'utf8') : '' };
  });
}
