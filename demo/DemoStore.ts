import type { Transaction } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { systemActor } from '#server/engine/records/Actor.ts';
import { createRecord } from '#server/engine/records/createRecord.ts';
import { updateRecord } from '#server/engine/records/updateRecord.ts';
import type { Services } from '#server/services.ts';

/** Writes demonstration records the way every other record is written: checked, with history. */
export interface DemoStore {
  add(resource: string, rows: readonly object[]): Promise<void>;
  /** Changes single fields of records that are there. */
  change(resource: string, patches: readonly (object & { id: string })[]): Promise<void>;
}

/** A store that writes within one transaction: the demonstration data comes whole or not at all. */
export function openDemoStore({ registry }: Pick<Services, 'registry'>, trx: Transaction<Tables>): DemoStore {
  const session = { db: trx, registry, actor: systemActor('Demonstration data') };
  return {
    async add(name, rows) {
      const resource = registry.get(name);
      for (const row of rows) await createRecord(session, resource, row);
    },
    async change(name, patches) {
      const resource = registry.get(name);
      for (const patch of patches) await updateRecord(session, resource, patch.id, patch);
    },
  };
}
