import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** How long the calls of one route took, in milliseconds, within a hundredth. */
export interface RouteTimes {
  /** Method and template, e.g. `GET /api/books/:id`: never an address, which may name somebody. */
  route: string;
  count: number;
  median: number;
  p95: number;
  max: number;
}

/** Ten minutes: whatever takes longer counts as that. */
const longestMs = 600_000;

/** How long calls took since the start, by route; as much memory as there are routes, whatever is called how often. */
export class CallTimes {
  readonly #routes = new Map<string, RecordableHistogram>();

  /** `ms` above zero; routes are those that the application registers. */
  record(route: string, ms: number): void {
    const known = this.#routes.get(route);
    const times = known ?? createHistogram({ lowest: 1, highest: longestMs, figures: 2 });
    if (!known) this.#routes.set(route, times);
    times.record(Math.min(longestMs, Math.max(1, Math.round(ms))));
  }

  /** The routes that let people wait longest, by their 95th percentile, at most so many. */
  slowest(most: number): RouteTimes[] {
    const all = [...this.#routes].map(([route, times]) => ({
      ...{ route, count: times.count, median: times.percentile(50) },
      ...{ p95: times.percentile(95), max: times.max },
    }));
    return all.sort((one, other) => other.p95 - one.p95 || other.max - one.max).slice(0, most);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    callTimes: CallTimes;
  }
}

/** Measures every call of a route that is registered; `app.callTimes` has the figures. */
export const callTimesPlugin = fastifyPlugin(
  async (app: FastifyInstance): Promise<void> => {
    const times = new CallTimes();
    app.decorate('callTimes', times);
    app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
      if (url) times.record(`${method} ${url}`, reply.elapsedTime);
    });
  },
  { name: 'callTimes' },
);
