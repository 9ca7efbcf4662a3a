import type { Kysely } from 'kysely';
import { defineServer } from '#engine/server/program/ProductServer.ts';
import type { Settings } from '#engine/server/settings/config.ts';
import { loadDemo } from '#demo/loadDemo.ts';
import { startFederationService } from '#demo/federation/startFederationService.ts';
import { startTagitService } from '#demo/tagit/startTagitService.ts';
import { demoPeople } from '#demo/people.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { steps } from './db/steps/index.ts';
import { described, tags } from './documentation/index.ts';
import { registerFeatures } from './features.ts';
import { rules } from './routeRules.ts';
import { loadCountries } from './reference/loadCountries.ts';
import { settings } from './settings.ts';

/** The server's half of Touchline; every server imports it after `product.ts`. */
export const server = defineServer({
  ...{ resources, schemas, steps, settings, described, tags, rules },
  features: registerFeatures,
  people: demoPeople,
  prepare: loadCountries,
  standIns: startStandIns,
  loadDemo,
});

/** Where the demonstration is set up and no address is given, stand-ins answer for the services outside. */
async function startStandIns(given: Settings, db: Kysely<Tables>) {
  if (!given.demo) return { settings: given, end: async () => {} };
  const federation = given.belgiumConnectorUrl ? null : await startFederationService(db);
  const tagit = given.tagitServiceUrl ? null : await startTagitService();
  const settings = {
    ...given,
    ...(federation && { belgiumConnectorUrl: federation.url }),
    ...(tagit && { tagitServiceUrl: tagit.url }),
  };
  return { settings, end: async () => void (await Promise.all([federation?.close(), tagit?.close()])) };
}
