import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Every route (`GET /api/clubs/:id`) that applications register while `open` runs; HEAD goes with its GET. */
export async function collectRoutes<Opened>(
  open: () => Promise<Opened>,
): Promise<{ opened: Opened; routes: string[] }> {
  const routes = new Set<string>();
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    const opened = await open();
    return { opened, routes: [...routes].sort() };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}
