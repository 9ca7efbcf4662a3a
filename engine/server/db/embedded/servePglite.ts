import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { hasNoRoom } from '../../hasNoRoom.ts';
import { AnswerBuffer } from './AnswerBuffer.ts';
import { DurableNodeFS, durableStartParams } from './DurableNodeFS.ts';
import { initialiseFolder } from './initialiseFolder.ts';
import { Upkeep } from './Upkeep.ts';
import type { FromWorker, PgliteWorkerData, ToWorker } from './workerMessages.ts';

const TERMINATE = 'X'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);

/**
 * Opens the database in `folder` and answers wire messages that come in through `port`, one after the other.
 *
 * Runs in the worker thread; says `ready` or `failed` once.
 */
export async function servePglite(
  port: MessagePort,
  { folder, checkpointBytes, isOpenedAnew }: PgliteWorkerData,
): Promise<void> {
  const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  let pglite: PGlite;
  try {
    await initialiseFolder(folder, { isOpenedAnew });
    pglite = await PGlite.create({
      fs: new DurableNodeFS(folder),
      startParams: durableStartParams,
      extensions: { pg_trgm, unaccent },
    });
  } catch (error) {
    say({ type: 'failed', ...describeFailure(error, folder) });
    return;
  }
  const upkeep = new Upkeep(pglite, {
    checkpointBytes,
    onRunning: (running) => say({ type: 'upkeep', running }),
  });
  let queue = Promise.resolve();
  const enqueue = (task: () => Promise<void>) => {
    queue = queue.then(task).catch((error: unknown) => say({ type: 'broken', reason: String(error) }));
  };
  port.on('message', (message: ToWorker) => enqueue(() => handle(message)));
  upkeep.whenIdle(enqueue);
  say({ type: 'ready' });

  async function handle(message: ToWorker): Promise<void> {
    if (message.type === 'connect') return resetSession(pglite);
    if (message.type === 'request') return answer(message.session, message.bytes);
    upkeep.stop();
    await pglite.close();
    say({ type: 'closed' });
    port.close();
  }

  async function answer(session: number, bytes: Uint8Array): Promise<void> {
    const buffer = new AnswerBuffer({
      send: (part) => say({ type: 'answer', session, bytes: part }, [part.buffer]),
      onFatal: (fatal) => say({ type: 'broken', ...fatal }),
    });
    const begin = performance.now();
    // The database outlives its clients: a client's good-bye must not end it.
    if (bytes[0] !== TERMINATE) {
      await pglite.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => buffer.add(part) });
    }
    buffer.flush();
    say({ type: 'done' });
    await upkeep.afterRequest({ bytes: bytes.length, milliseconds: performance.now() - begin, isIdle: buffer.isIdle });
  }
}

/** The one session of the embedded database serves client after client; each must find it fresh. */
async function resetSession(pglite: PGlite): Promise<void> {
  await pglite.execProtocolRaw(new Uint8Array([SYNC, 0, 0, 0, 4]), { syncToFs: false });
  await pglite.exec('ROLLBACK');
  await pglite.exec('DISCARD ALL');
}

/** Codes of the file system below WebAssembly, which throws objects with its own numbers. */
const fileCodes: Record<number, string> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 69: 'EROFS' };

/** What went wrong when the database was opened; on a disk without room, that, whatever it looked like. */
function describeFailure(error: unknown, folder: string): { message: string; code?: string | undefined } {
  const { errno, code } = objectOf(error);
  const seen = typeof code === 'string' ? code : fileCodes[Number(errno ?? 0)];
  if (seen === 'ENOSPC' || hasNoRoom(path.dirname(folder)))
    return { message: 'there is no room left on its disk', code: 'ENOSPC' };
  return { message: error instanceof Error ? error.message : String(seen ?? errno ?? error), code: seen };
}
