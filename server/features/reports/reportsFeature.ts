import type { FastifyInstance } from 'fastify';
import type { Services } from '#engine/server/program/services.ts';
import { draftRoute } from './draftRoute.ts';
import { editRoutes } from './editRoutes.ts';
import { finalRoute } from './finalRoute.ts';

/** The report of a club assessment: draft, editing, the document (document 3 §2.9, §2.10, §4.5). */
export async function reportsFeature(
  app: FastifyInstance,
  { db, registry, blobs }: Pick<Services, 'db' | 'registry' | 'blobs'>,
): Promise<void> {
  const store = { db, registry };
  await app.register(draftRoute, store);
  await app.register(editRoutes, store);
  await app.register(finalRoute, { ...store, blobs });
}
