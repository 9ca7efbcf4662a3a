import type { BlobStorage } from '#engine/rules/uploads/BlobStorage.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { Listeners } from '#engine/rules/values/Listeners.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';
import { Line, sendBlocks, type UploadToken } from './sendBlocks.ts';
import type { DeviceFiles } from './DeviceFiles.ts';
import { isSameFile, type BegunUploads, type BegunUpload } from './BegunUploads.ts';

/** How often people see how far an upload is (document 3 §7.1, §9). */
export const refreshMs = 200;

export interface Upload {
  id: number;
  name: string;
  size: number;
  /** What is kept with it, for example what it is about. */
  tag: string;
  /** Bytes that the storage has. */
  sent: number;
  state: 'sending' | 'waiting' | 'finishing' | 'failed';
  refusal: Refusal | null;
  /** Under what this device holds it until the server lists it; null while it would not outlive the page. */
  heldId: string | null;
}

/** Where uploads of one place go. */
export interface UploadTarget {
  /** The token for a new file of this name, or for one that was begun at a path. */
  askToken: (file: { name: string; path: string | null; tag: string }) => Promise<UploadToken>;
  /** Lists what is in the storage whole; the same `uploadId` twice, from two devices, is one file. */
  finish: (file: { path: string; size: number; tag: string; uploadId?: string }) => Promise<void>;
}

interface Running extends Upload {
  file: File;
  stop: AbortController;
  /** `heldId`, once this device has answered. */
  held: Promise<string | null>;
}

/**
 * The uploads of one place, whichever page is open: pages come and go. What is not done is held on this device and goes on
 * by itself after a reload; of what it cannot hold, it remembers how far it was: the same file, chosen again, goes on there.
 */
export class Uploads {
  readonly #listeners = new Listeners();
  /** What waits for the network, to be told that people want it now. */
  readonly #waiting = new Listeners();
  readonly #storage: BlobStorage;
  readonly #begun: BegunUploads;
  #running: readonly Running[] = [];
  #told: readonly Upload[] = [];
  #isStale = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #count = 0;
  readonly #device: DeviceFiles | null;
  /** What this device holds and is not begun here: another tab may be at it, or it is on its way out. */
  readonly #awaited = new Set<string>();

  constructor(storage: BlobStorage, begun: BegunUploads, device: DeviceFiles | null = null) {
    this.#device = device;
    this.#storage = storage;
    this.#begun = begun;
  }

  readonly subscribe = this.#listeners.add;
  /** As people see them: bytes every 200 ms, everything else at once. */
  readonly list = (): readonly Upload[] => this.#told;
  readonly begun = (): readonly BegunUpload[] => this.#begun.list();

  /**
   * Sends a file, unless it is on its way; `given` is kept with it, for example what it is about, and the same file
   * with something else is another upload. Without it, a file that was begun keeps its own. What this device holds
   * keeps what it has.
   */
  add(file: File, target: UploadTarget, given = '', held?: Promise<string | null>): void {
    const isKnown = held !== undefined || given !== '';
    if (this.#twin(file, isKnown ? given : null)) return;
    const tag = isKnown ? given : (this.#begun.find(file)?.tag ?? '');
    this.#count += 1;
    const upload: Running = {
      ...{ id: this.#count, name: file.name, size: file.size, sent: 0, refusal: null, state: 'sending' },
      ...{ file, tag, stop: new AbortController(), heldId: null },
      held: held ?? this.#device?.keep(file, tag) ?? Promise.resolve(null),
    };
    this.#running = [...this.#running, upload];
    this.#show();
    void upload.held.then((id) => {
      if (id === null) return;
      this.#change(upload.id, { heldId: id });
      this.#show();
    });
    void this.#run(upload, target);
  }

  /** Goes on with what this device holds and is not on its way; and with what stopped because nobody was signed in. */
  async restore(target: UploadTarget): Promise<void> {
    for (const { id, refusal } of this.#running) if (refusal?.code === errorCodes.notSignedIn) this.retry(id, target);
    const device = this.#device;
    if (!device) return;
    const own = new Set<string | null>(await Promise.all(this.#running.map(({ held }) => held)));
    for (const facts of await device.list()) {
      if (own.has(facts.id) || this.#awaited.has(facts.id)) continue;
      this.#awaited.add(facts.id);
      void this.#goOn(device, facts, target);
    }
  }

  /** Tries at once what waits for the network, what failed, and what this device holds and is not on its way. */
  async sendNow(target: UploadTarget): Promise<void> {
    this.#waiting.tell();
    for (const { id, state } of this.#running) if (state === 'failed') this.retry(id, target);
    await this.restore(target);
  }

  async #goOn(device: DeviceFiles, { id, tag }: { id: string; tag: string }, target: UploadTarget): Promise<void> {
    await device.claim(id);
    // Another tab that had it may be done with it.
    const file = await device.read(id);
    this.#awaited.delete(id);
    if (!file) return;
    const twin = this.#twin(file, tag);
    if (!twin) this.add(file, target, tag, Promise.resolve(id));
    // It was chosen once more meanwhile.
    else if (![id, null].includes(await twin.held)) await device.forget(id);
  }

  /** The same file on its way with this tag, or with any where it is null. */
  #twin(file: File, tag: string | null): Running | undefined {
    return this.#running.find(
      (one) => one.state !== 'failed' && isSameFile(one.file, file) && (tag === null || one.tag === tag),
    );
  }

  /** The server lists it, or nobody wants it any more. */
  async #letGo({ held }: Pick<Running, 'held'>): Promise<void> {
    const id = await held;
    if (id === null) return;
    this.#awaited.add(id);
    await this.#device?.forget(id);
    this.#awaited.delete(id);
  }

  /** Begins anew with what failed, from where it was. */
  retry(id: number, target: UploadTarget): void {
    const failed = this.#running.find((one) => one.id === id);
    if (!failed) return;
    this.#drop(id);
    this.add(failed.file, target, failed.tag, failed.held);
  }

  /** Stops an upload and forgets it; the storage clears its blocks by itself. */
  cancel(id: number): void {
    const one = this.#running.find((upload) => upload.id === id);
    if (!one) return;
    one.stop.abort();
    this.#begun.forget(one.file, one.tag);
    void this.#letGo(one);
    this.#drop(id);
  }

  forget(begun: BegunUpload): void {
    this.#begun.forget(begun, begun.tag);
    this.#show();
  }

  async #run({ id, file, tag, stop: { signal }, held }: Running, target: UploadTarget): Promise<void> {
    const known = this.#begun.find(file, tag);
    const onWaiting = (isWaiting: boolean) => this.#become(id, isWaiting ? 'waiting' : 'sending');
    try {
      const path = await sendBlocks(file, {
        ...{ storage: this.#storage, path: known?.path ?? null, signal, onWaiting, onWanted: this.#waiting.add },
        askToken: (begunPath) => target.askToken({ name: file.name, path: begunPath, tag }),
        onBegun: (begunPath) => this.#begun.remember(file, { path: begunPath, tag }),
        onSent: (sent) => this.#change(id, { sent }),
      });
      this.#become(id, 'finishing');
      const line = new Line({
        ...{ signal, onWanted: this.#waiting.add },
        onWaiting: (isWaiting) => this.#become(id, isWaiting ? 'waiting' : 'finishing'),
      });
      const uploadId = await held;
      await line.through(() => target.finish({ path, size: file.size, tag, ...(uploadId && { uploadId }) }));
      this.#begun.forget(file, tag);
      this.#drop(id);
      await this.#letGo({ held });
    } catch (error) {
      if (signal.aborted) return;
      const refusal = readRefusal(error);
      // What the server refuses for good is not gone on with.
      if (refusal.code >= errorCodes.notAllowed && refusal.code < errorCodes.tooManyRequests)
        this.#begun.forget(file, tag);
      this.#change(id, { state: 'failed', refusal });
      this.#show();
    }
  }

  #become(id: number, state: Upload['state']): void {
    if (this.#running.find((one) => one.id === id)?.state === state) return;
    this.#change(id, { state });
    this.#show();
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#running = this.#running.map((one) => (one.id === id ? { ...one, ...change } : one));
    this.#isStale = true;
  }

  #drop(id: number): void {
    this.#running = this.#running.filter((one) => one.id !== id);
    this.#show();
  }

  /** Tells what there is, and goes on telling while something is on its way. */
  #show(): void {
    this.#told = this.#running.map(({ file: _file, stop: _stop, held: _held, ...shown }) => shown);
    this.#isStale = false;
    const isBusy = this.#running.some(({ state }) => state !== 'failed');
    if (isBusy) this.#timer ??= setInterval(() => this.#isStale && this.#show(), refreshMs);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    this.#listeners.tell();
  }
}
