import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { examine } from '#domain/resource/doctor/examine.ts';
import { toFinding, type Finding } from '#domain/resource/doctor/Finding.ts';
import { buildApp } from '../app.ts';
import { fromRefusal } from '../engine/doctor/examineDatabase.ts';
import { locateFindings } from '../engine/doctor/locateFindings.ts';
import { readProject } from '../engine/doctor/readProject.ts';
import { migrateDatabase } from '../engine/migrate/migrateDatabase.ts';
import { MigrationRefused } from '../engine/migrate/MigrationRefused.ts';
import { createRegistry, type Registry } from '../engine/registry.ts';
import type { Services } from '../services.ts';

/** What became of a change of schemas or resource files. */
export interface Reloading {
  /** Why the last good configuration is still running; empty when the new one is. */
  findings: Finding[];
  /** What was changed in the database. */
  changes: string[];
}

/** Where the development server is told to look at the files again. */
export const reloadPath = '/__configuration';
const lastAnswersMs = 2_000;

/**
 * The server in development: one port, behind which the application is built anew when schemas or resource files
 * change. What is broken is never put in place: the last good configuration goes on answering.
 */
export class HotApplication {
  readonly #root: string;
  readonly #server: Server;
  #services: Services;
  #app: FastifyInstance;
  #waiting: Promise<unknown> = Promise.resolve();

  constructor({ root, services, app }: { root: string; services: Services; app: FastifyInstance }) {
    this.#root = root;
    this.#services = services;
    this.#app = app;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  async listen({ host, port }: { host: string; port: number }): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => resolve());
    });
    return `http://${host}:${port}`;
  }

  /** Reads the files anew and puts what they say in place, one time after the other. */
  reload(): Promise<Reloading> {
    const reloading = this.#waiting.then(() => this.#reload());
    this.#waiting = reloading.catch(() => undefined);
    return reloading;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#app.close();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url !== reloadPath || request.method !== 'POST') return this.#app.routing(request, response);
    void this.reload().then(
      (reloading) => response.setHeader('content-type', 'application/json').end(JSON.stringify(reloading)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }

  async #reload(): Promise<Reloading> {
    const project = await readProject(this.#root);
    // A text that is missing does not keep a screen from being seen.
    const wrong = examine(project).filter(({ severity, code }) => severity === 'error' && !code.startsWith('T'));
    if (wrong.length > 0) return { findings: wrong, changes: [] };
    const schemas = project.schemas.flatMap(({ content }) => (content ? [[content.$id, content] as const] : []));
    const definitions = project.resources.flatMap(({ content }) => content ?? []);
    const registry = createRegistry(definitions, Object.fromEntries(schemas));
    try {
      const { changes } = await migrateDatabase(this.#services.db, registry);
      await this.#put(registry);
      return { findings: [], changes };
    } catch (error) {
      return { findings: explain(error, registry), changes: [] };
    }
  }

  async #put(registry: Registry): Promise<void> {
    const services = { ...this.#services, registry };
    const app = await buildApp(services);
    await app.ready();
    const old = this.#app;
    this.#app = app;
    this.#services = services;
    // Answers that are under way come from the old one.
    setTimeout(() => void old.close(), lastAnswersMs).unref();
  }
}

function explain(error: unknown, registry: Registry): Finding[] {
  if (error instanceof MigrationRefused)
    return locateFindings(error.refusals.map((refusal) => fromRefusal(refusal, registry)));
  const message = error instanceof Error ? error.message : String(error);
  return [toFinding('R007', { file: null, message, remedy: 'mend what the message says' })];
}
