import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { examine } from '#engine/rules/resource/doctor/examine.ts';
import { toFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { buildApp } from '../program/buildApp.ts';
import { fromRefusal } from '../doctor/examineDatabase.ts';
import { locateFindings } from '../doctor/locateFindings.ts';
import { answerClientError } from '../plugins/errors/answerClientError.ts';
import { migrateDatabase } from '../migrate/migrateDatabase.ts';
import { MigrationRefused } from '../migrate/MigrationRefused.ts';
import { createRegistry, type Registry } from '../registry.ts';
import type { Services } from '../program/services.ts';
import { readProjectApart } from './readProjectApart.ts';
import { theServer } from '../program/ProductServer.ts';

/** What became of a change of schemas or resource files. */
export interface Reloading {
  /** Why the last good configuration is still running; empty when the new one is. */
  findings: Finding[];
  /** What was changed in the database. */
  changes: string[];
}

interface HotOptions {
  /** Folder of the project. */
  root: string;
  /** Folder of the product in it. */
  product?: string;
  services: Services;
  app: FastifyInstance;
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
  readonly #product: string;
  readonly #server: Server;
  #services: Services;
  #app: FastifyInstance;
  #underWay: Promise<unknown> = Promise.resolve();
  /** The reading that has not begun yet: whoever asks until then gets its answer. */
  #next: Promise<Reloading> | null = null;

  constructor({ root, product = '.', services, app }: HotOptions) {
    this.#root = root;
    this.#product = product;
    this.#services = services;
    this.#app = app;
    this.#server = createServer((request, response) => this.#answer(request, response));
    this.#server.on('clientError', answerClientError);
  }

  async listen({ host, port }: { host: string; port: number }): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => resolve());
    });
    return `http://${host}:${port}`;
  }

  /** Reads the files anew and puts what they say in place: once, however many ask while the one before is under way. */
  reload(): Promise<Reloading> {
    this.#next ??= this.#underWay.then(() => {
      const reloading = this.#reload();
      this.#underWay = reloading;
      this.#next = null;
      return reloading;
    });
    return this.#next;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#app.close();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url !== reloadPath || request.method !== 'POST') return this.#app.routing(request, response);
    void this.reload().then((reloading) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reloading)),
    );
  }

  /** Never fails: what goes wrong is an answer too. */
  async #reload(): Promise<Reloading> {
    let registry: Registry | null = null;
    try {
      const project = await readProjectApart(this.#root, this.#product);
      if ('code' in project) return { findings: [project], changes: [] };
      // A text that is missing does not keep a screen from being seen.
      const wrong = examine(project).filter(({ severity, code }) => severity === 'error' && !code.startsWith('T'));
      if (wrong.length > 0) return { findings: wrong, changes: [] };
      const schemas = project.schemas.flatMap(({ content }) => (content ? [[content.$id, content] as const] : []));
      const definitions = project.resources.flatMap(({ content }) => content ?? []);
      registry = createRegistry(definitions, Object.fromEntries(schemas));
      const { changes } = await migrateDatabase(this.#services.db, registry, { steps: theServer().steps ?? [] });
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

function explain(error: unknown, registry: Registry | null): Finding[] {
  if (registry && error instanceof MigrationRefused)
    return locateFindings(error.refusals.map((refusal) => fromRefusal(refusal, registry)));
  const message = error instanceof Error ? error.message : String(error);
  return [toFinding('R007', { file: null, message, remedy: 'mend what the message says' })];
}
