import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { inTime } from '#engine/rules/values/inTime.ts';
import { openWorker } from '../../workers/openWorker.ts';
import type { DatabaseLogger } from '../DatabaseLogger.ts';
import { WireStream } from './WireStream.ts';
import type { FromWorker, PgliteWorkerData, ToWorker } from './workerMessages.ts';

export interface EmbeddedServerOptions extends Omit<PgliteWorkerData, 'isOpenedAnew'> {
  /** A statement that takes longer fails, and the database is opened anew; 0 means without limit. */
  statementTimeoutMs: number;
  logger: DatabaseLogger;
}

const CLOSE_TIMEOUT_MS = 15_000;

/**
 * How much a function of the database must have run before V8 makes it faster: 15 times its own measure. With that, a
 * start spent a third of its processor time on functions that a start alone makes busy.
 */
const TIERING_BUDGET = 200_000_000;

/**
 * The embedded database as its client sees it: something to connect to that is sometimes restarted.
 *
 * It ends the worker thread when a statement takes too long or the database is broken (disk full), fails
 * the query that waits, and opens a fresh one for the next client.
 */
export class EmbeddedServer {
  readonly #options: EmbeddedServerOptions;
  #worker: Worker | null = null;
  #opening: Promise<Worker> | null = null;
  /** Two threads must never have the folder open: the next one waits for the end of the one before. */
  #ended: Promise<unknown> = Promise.resolve();
  #client: WireStream | null = null;
  #session = 0;
  #pending = 0;
  #timer: NodeJS.Timeout | null = null;
  #isClosing = false;
  #wasOpen = false;

  constructor(options: EmbeddedServerOptions) {
    this.#options = options;
  }

  /** Opens the database. @throws when it cannot be opened */
  async start(): Promise<void> {
    setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
    await this.#ensureWorker();
  }

  /** Makes the "socket" of a new client; the client before is finished with. */
  connect(): WireStream {
    const session = ++this.#session;
    this.#client = new WireStream({
      connect: async () => post(await this.#ensureWorker(), { type: 'connect' }),
      send: (bytes) => this.#send(session, bytes),
    });
    return this.#client;
  }

  /** Shuts the database down in order; nothing is lost if it does not manage. */
  async stop(): Promise<void> {
    this.#isClosing = true;
    const worker = await this.#opening?.catch(() => null);
    this.#forget();
    if (worker) {
      const closed = new Promise<void>((resolve) => {
        worker.on('message', (message: FromWorker) => message.type === 'closed' && resolve());
        worker.on('exit', () => resolve());
      });
      post(worker, { type: 'close' });
      await inTime(closed, CLOSE_TIMEOUT_MS);
      await worker.terminate();
    }
    await this.#ended;
  }

  #ensureWorker(): Promise<Worker> {
    if (this.#isClosing) return Promise.reject(new Error('The database is closed.'));
    if (!this.#opening) {
      const opening = this.#ended.then(() => this.#launch());
      this.#opening = opening;
      opening.catch(() => {
        if (this.#opening === opening) this.#opening = null;
      });
    }
    return this.#opening;
  }

  #launch(): Promise<Worker> {
    const { folder, checkpointBytes } = this.#options;
    const worker = openWorker(new URL('../../workers/pgliteWorker.ts', import.meta.url), {
      folder,
      checkpointBytes,
      isOpenedAnew: this.#wasOpen,
    } satisfies PgliteWorkerData);
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error);
        this.#giveUp(worker, error);
      };
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          this.#wasOpen = true;
          resolve(worker);
        } else if (message.type === 'failed') fail(notOpened(folder, message));
        else this.#receive(worker, message);
      });
      worker.on('error', (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
      worker.on('exit', () => fail(new Error('The database thread has ended unexpectedly.')));
    });
  }

  #send(session: number, bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.#worker || session !== this.#session) return;
    if (this.#pending++ === 0) this.#startTimer(this.#worker);
    post(this.#worker, { type: 'request', session, bytes }, [bytes.buffer]);
  }

  #receive(worker: Worker, message: FromWorker): void {
    if (worker !== this.#worker) return;
    if (message.type === 'answer') {
      if (message.session === this.#session) this.#client?.receive(message.bytes);
    } else if (message.type === 'done') {
      this.#pending -= 1;
      this.#startTimer(worker);
    } else if (message.type === 'upkeep') {
      if (message.running) this.#clearTimer();
      else this.#startTimer(worker);
    } else if (message.type === 'broken') {
      const { reason, code } = message;
      this.#options.logger.error({ reason, code }, 'The embedded database is broken and opened anew');
      this.#giveUp(worker, Object.assign(new Error(`The database had to be opened anew: ${reason}`), { code }));
    }
  }

  /** Measures from now on how long the request at work takes, if there is one. */
  #startTimer(worker: Worker): void {
    this.#clearTimer();
    const { statementTimeoutMs, logger } = this.#options;
    if (statementTimeoutMs === 0 || this.#pending === 0) return;
    this.#timer = setTimeout(() => {
      logger.warn({ statementTimeoutMs }, 'A statement took too long; the embedded database is opened anew');
      this.#giveUp(worker, statementTimeout(statementTimeoutMs));
    }, statementTimeoutMs);
  }

  #clearTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Ends the worker and fails the query that waits for it; the next client gets a new one. */
  #giveUp(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return;
    this.#forget();
    this.#ended = worker.terminate();
    this.#client?.destroy(error);
  }

  #forget(): void {
    this.#clearTimer();
    this.#worker = null;
    this.#opening = null;
    this.#pending = 0;
  }
}

/** With the code that the operating system or PostgreSQL gives. */
function notOpened(folder: string, { message, code }: { message: string; code?: string | undefined }): Error {
  return Object.assign(new Error(`The database in ${folder} cannot be opened: ${message}`), code && { code });
}

function post(worker: Worker, message: ToWorker, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(message, transfer);
}

/** With the code that PostgreSQL gives. */
function statementTimeout(milliseconds: number): Error {
  return Object.assign(new Error(`The statement took longer than ${milliseconds} ms.`), { code: '57014' });
}
