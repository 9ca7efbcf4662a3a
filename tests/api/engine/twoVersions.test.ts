import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { dropLeftovers } from '#engine/server/migrate/dropLeftovers.ts';
import { createRegistry } from '#engine/server/registry.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';

interface Served {
  ready: () => Promise<number>;
  call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Record<string, unknown>>;
}

const title = { type: 'string', maxLength: 100 } as const;
const versionOf = (properties: Record<string, PropertySchema>, required: string[] = []) => ({
  ...{ $id: 'thing', title: 'Thing', type: 'object' as const, additionalProperties: false as const, required },
  properties: { id: { type: 'string' as const }, ...properties },
});
const former = versionOf({ titel: title }, ['titel']);
const both = versionOf({ title: { ...title, 'x-renamedFrom': 'titel', 'x-writeBoth': true } }, ['title']);
const alone = versionOf({ title }, ['title']);

/** Two versions on one database need a server: the embedded one is one process's own. */
describe.runIf(testDatabaseUrl !== '')('servers of two versions, each a process', () => {
  let database: TestDatabase<Tables>;
  const running: ChildProcess[] = [];

  beforeEach(async () => {
    database = await openTestDatabase<Tables>();
  });
  afterEach(async () => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    await database.dispose();
  });

  async function serve(schema: object, builtAt: string): Promise<Served> {
    const { databaseUrl } = database.options;
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'serveVersion.ts')], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: databaseUrl, BUILT_AT: builtAt, SCHEMA: JSON.stringify(schema) },
    });
    running.push(child);
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', (status) => reject(new Error(`The server ended with ${String(status)}`)));
    });
    return {
      ready: async () => (await fetch(`${url}/readyz`)).status,
      async call(method, path, body) {
        const payload = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
        const answer = await fetch(`${url}/${path}`, { method, ...payload });
        const json = (await answer.json()) as Record<string, unknown>;
        if (!answer.ok) throw new Error(JSON.stringify(json));
        return json;
      },
    };
  }

  it('rename a field in two releases without losing a write of either, and an old one never brings a column back', async () => {
    const old = await serve(former, '2026-01-01T00:00:00Z');
    const made = await old.call('POST', 'things', { titel: 'by the old' });
    expect(await old.ready()).toBe(200);

    const next = await serve(both, '2026-02-01T00:00:00Z');
    expect([await old.ready(), await next.ready()]).toEqual([503, 200]);
    const id = String(made['id']);
    expect(await next.call('GET', `things/${id}`)).toMatchObject({ title: 'by the old' });
    // What is under way at the old one is finished, and neither writes over the other.
    const late = await old.call('POST', 'things', { titel: 'late' });
    expect(await next.call('GET', `things/${String(late['id'])}`)).toMatchObject({ title: 'late' });
    await next.call('PUT', `things/${id}`, { title: 'changed by the new' });
    expect(await old.call('GET', `things/${id}`)).toMatchObject({ titel: 'changed by the new' });
    await old.call('PUT', `things/${id}`, { titel: 'and by the old' });
    expect(await next.call('GET', `things/${id}`)).toMatchObject({ title: 'and by the old' });

    const last = await serve(alone, '2026-03-01T00:00:00Z');
    expect([await next.ready(), await last.ready()]).toEqual([503, 200]);
    expect(await next.call('PUT', `things/${id}`, { title: 'still' })).toMatchObject({ title: 'still' });
    await dropLeftovers(database.db, createRegistry([], { thing: alone }));

    const restarted = await serve(former, '2026-01-01T00:00:00Z');
    expect([await restarted.ready(), await last.ready()]).toEqual([503, 200]);
    const { rows } = await sql`SELECT FROM information_schema.columns WHERE column_name = 'titel'`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
