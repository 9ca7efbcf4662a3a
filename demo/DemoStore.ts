import type { Transaction } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import type { Services } from '#engine/server/program/services.ts';
import { campIngests } from '#server/features/camp/campFeature.ts';
import type { CampScope } from '#server/features/camp/campKeys.ts';
import { demoPeople } from './people.ts';

/** Writes demonstration records the way an import writes: checked, in batches, with history. */
export interface DemoStore {
  /** Adds records, in the name of one of the demonstration people where `by` names an account. */
  add(resource: string, rows: readonly object[], by?: string): Promise<void>;
  /** Takes in what clubs handed over, as the ingest API of CAMP does (decisions A20). */
  ingest(scope: CampScope, rows: readonly object[]): Promise<void>;
  /** Changes single fields of records that are there. */
  change(resource: string, patches: readonly (object & { id: string })[], by?: string): Promise<void>;
}

/** A store that writes within one transaction: the demonstration data comes whole or not at all. */
export function openDemoStore({ registry }: Pick<Services, 'registry'>, trx: Transaction<Tables>): DemoStore {
  const sessionOf = (by?: string) => ({ db: trx, registry, actor: actorFor(by) });
  return {
    async add(name, rows, by) {
      const results = await createMany(sessionOf(by), registry.get(name), rows);
      const refused = results.find(({ status }) => status === 'failed');
      if (refused) throw new Error(`A demonstration record of ${name} was refused: ${JSON.stringify(refused)}`);
    },
    async ingest(scope, rows) {
      const results = await campIngests[scope](sessionOf(), rows);
      const refused = results.find(({ status }) => status === 'failed');
      if (refused) throw new Error(`A demonstration row of CAMP was refused: ${JSON.stringify(refused)}`);
    },
    async change(name, patches, by) {
      for (const patch of patches) await updateRecord(sessionOf(by), registry.get(name), patch.id, patch);
    },
  };
}

function actorFor(by?: string) {
  const actor = systemActor('Demonstration data');
  const person = demoPeople.find(({ id }) => id === by);
  if (!person) return actor;
  const { id, email, firstName, lastName, roles } = person;
  return { ...actor, behalf: { id, email, firstName, lastName, roles: [...roles], clubs: [] } };
}
