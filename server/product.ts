import type { Kysely } from 'kysely';
import { defineServer } from '#engine/server/program/ProductServer.ts';
import type { Settings } from '#engine/server/settings/config.ts';
import { loadDemo } from '#demo/loadDemo.ts';
import { startFederationService } from '#demo/federation/startFederationService.ts';
import { demoPeople } from '#demo/people.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { steps } from './db/steps/index.ts';
import { described, tags } from './documentation/index.ts';
import { registerFeatures } from './features.ts';
import { loadCountries } from './reference/loadCountries.ts';
import { settings } from './settings.ts';

/** The server's half of Touchline; every server imports it after `product.ts`. */
export const server = defineServer({
  ...{ resources, schemas, steps, settings, described, tags },
  features: registerFeatures,
  people: demoPeople,
  prepare: loadCountries,
  standIns: startStandIns,
  loadDemo,
});

/** Where the demonstration is set up and no address is given, a stand-in answers for the Belgian federation. */
async function startStandIns(given: Settings, db: Kysely<Tables>) {
  if (!given.demo || given.belgiumConnectorUrl) return { settings: given, end: async () => {} };
  const service = await startFederationService(db);
  return { settings: { ...given, belgiumConnectorUrl: service.url }, end: () => service.close() };
}
