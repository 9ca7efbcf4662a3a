import '#product';
import { createInterface } from 'node:readline';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';

// One server among several on a database: for each key that it is told, makes a company and says what came of it.
const { db, close } = await openDatabase<Tables>({ databaseUrl: process.env['DATABASE_URL'] ?? '', dataDir: '' });
const registry = createRegistry(resources, schemas);
const user = { id: 'p', email: 'p@x', firstName: 'P', lastName: 'Q', roles: ['gdprManager' as const], clubs: [] };
console.log('ready');
for await (const key of createInterface({ input: process.stdin })) {
  const body = { name: `Company ${key}`, type: 'client', vat: key.slice(-12) };
  const session = { db, registry, actor: { user, source: null } };
  const answer = createRecord(session, registry.get('companies'), body, { key, account: user.id, fingerprint: key });
  console.log(
    await answer.then(
      ({ id, version }) => `${key} ${String(id)} ${String(version)}`,
      (error: unknown) => `${key} ${String(error)}`,
    ),
  );
}
await close();
