// A server of one version, as a process of its own: node --import tsx serveVersion.ts, with DATABASE_URL, BUILT_AT and
// SCHEMA (a schema as JSON). It migrates, answers /readyz, and makes and changes records of that one entity.
import '#product';
import Fastify from 'fastify';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { prepareDatabase } from '#engine/server/db/prepareDatabase.ts';
import { migrateDatabase } from '#engine/server/migrate/migrateDatabase.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { getOne } from '#engine/server/records/readRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { healthRoutes } from '#engine/server/status/healthRoutes.ts';
import { MemoryBlobStore } from '#tests/support/MemoryBlobStore.ts';

const { DATABASE_URL: databaseUrl = '', BUILT_AT: builtAt = '', SCHEMA: schema = '' } = process.env;
const entity = JSON.parse(schema) as EntitySchema;
const registry = createRegistry([], { [entity.$id]: entity });
const { db } = await openDatabase<Tables>({ databaseUrl, dataDir: '', maxConnections: 2 });
await prepareDatabase(db);
await migrateDatabase(db, registry, { builtAt });

// Histories are the product's, not of this one entity.
const things = { ...registry.get('things'), history: false };
const session = { db, registry, actor: systemActor('test') };
const app = Fastify();
await app.register(healthRoutes, { db, registry, blobs: new MemoryBlobStore() });
app.post('/things', (request) => createRecord(session, things, request.body));
app.put<{ Params: { id: string } }>('/things/:id', ({ params, body }) =>
  updateRecord(session, things, params.id, body),
);
app.get<{ Params: { id: string } }>('/things/:id', ({ params }) => getOne(session, things, params.id));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
