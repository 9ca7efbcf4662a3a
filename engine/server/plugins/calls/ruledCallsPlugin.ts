import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { RuledCall } from '#engine/rules/access/RouteRule.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { theServer } from '../../program/ProductServer.ts';
import type { Services } from '../../program/services.ts';
import { describedRoutes } from '../documentation/describeRoute.ts';
import { engineRules, ruleByAddress } from './engineRules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that the application answers, by address, with who may make it. */
    ruledCalls: () => RuledCall[];
  }
}

/**
 * Knows of every route that is registered the rule that says who may make it: the product's, the engine's, or what follows
 * from the resource that it is about. Registered before all routes.
 */
export const ruledCallsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { registry }: Pick<Services, 'registry'>): Promise<void> => {
    const calls = new Map<string, RuledCall>();
    const described = describedRoutes();
    const declared = { ...engineRules(), ...theServer().rules };
    app.addHook('onRoute', ({ method, url, schema }) => {
      for (const one of [method].flat()) {
        if (one === 'HEAD') continue;
        const route = `${one} ${url}`;
        const own = isObject(schema) && typeof schema['summary'] === 'string' ? schema['summary'] : '';
        const summary = described[route]?.summary ?? own;
        calls.set(route, { route, summary, rule: declared[route] ?? ruleByAddress(one, url, registry) });
      }
    });
    app.decorate('ruledCalls', () =>
      [...calls.values()].toSorted((one, other) => placeOf(one).localeCompare(placeOf(other))),
    );
  },
  { name: 'ruledCalls' },
);

/** Calls of one address stand together. */
function placeOf({ route }: RuledCall): string {
  return route.split(' ').toReversed().join(' ');
}
