import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DemoPerson } from '#engine/rules/product/DemoPerson.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { RouteRule } from '#engine/rules/access/RouteRule.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { resourceNameOf } from '#engine/rules/resource/resolveResource.ts';
import { takeAddresses } from '#engine/rules/resource/takenNames.ts';
import type { ListedStep } from '../db/DataStep.ts';
import type { RouteDescriptions } from '../plugins/documentation/RouteDescription.ts';
import type { Settings } from '../settings/config.ts';
import type { ProductSettingTable } from '../settings/settingTable.ts';
import type { Services } from './services.ts';

/** What a product hands to the engine's server beside `product.ts`: its configuration, and what it writes by hand. */
export interface ProductServer {
  resources: readonly ResourceDefinition[];
  schemas: Readonly<Record<string, EntitySchema>>;
  /** Changes of data that belong to a version, in their order. */
  steps?: readonly ListedStep[];
  /** Settings of the environment that only this product has. */
  settings?: ProductSettingTable;
  /** Hand-written capabilities of the API; they come before the routes of the resources. */
  features?: (api: FastifyInstance, services: Services) => Promise<void>;
  /** Who may make them, by method and template: `GET /api/books/:id`. */
  rules?: Readonly<Record<string, RouteRule>>;
  /** What the API documents say of them, and of their tags. */
  described?: RouteDescriptions;
  tags?: Readonly<Record<string, string>>;
  /** Whom one may sign in as where no identity provider is set up; without it, those of `product.ts`. */
  people?: readonly DemoPerson[];
  /** Reference data that is there from the first start on. */
  prepare?: (db: Kysely<Tables>) => Promise<void>;
  /** Stand-ins for services outside that the settings do not name. */
  standIns?: (settings: Settings, db: Kysely<Tables>) => Promise<{ settings: Settings; end: () => Promise<unknown> }>;
  /** Loads the demonstration into an empty store and says whether it is there; without it, the people get accounts. */
  loadDemo?: (services: Services) => Promise<boolean>;
}

let defined: ProductServer | null = null;

/** Hands the server's half of a product to the engine: after `product.ts`, the first that a server imports. */
export function defineServer(server: ProductServer): ProductServer {
  defined = server;
  takeAddresses(ownAddresses(server));
  return server;
}

/** First parts of the addresses below `/api` of the calls that are on no resource. */
function ownAddresses({ rules = {}, schemas }: ProductServer): string[] {
  const resources = new Set(Object.values(schemas).map(resourceNameOf));
  const parts = Object.keys(rules).flatMap((route) => /^\w+ \/api\/([^/]+)/.exec(route)?.[1] ?? []);
  return parts.filter((part) => !resources.has(part));
}

/**
 * The server's half of the product.
 *
 * @throws Error before one was defined
 */
export function theServer(): ProductServer {
  if (!defined) throw new Error(`The server of ${theProduct().name} is not defined: import its half first`);
  return defined;
}

/** Settings that only the product has; none before its half is defined, as for tools that only read settings. */
export function ownSettings(): ProductSettingTable {
  return defined?.settings ?? {};
}

/** Whom one may sign in as in the demonstration. */
export function demoPeople(): readonly DemoPerson[] {
  return defined?.people ?? theProduct().people ?? [];
}
