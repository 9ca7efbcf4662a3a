import { readTag, tagOf, type EvidenceOf } from '#domain/clubfiles/fileKinds.ts';
import type { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import { BegunUploads } from '#engine/browser/uploads/BegunUploads.ts';
import { DeviceFiles } from '#engine/browser/uploads/DeviceFiles.ts';
import { HeldFiles } from '#engine/browser/uploads/HeldFiles.ts';
import { Uploads, type UploadTarget } from '#engine/browser/uploads/Uploads.ts';
import type { UploadToken } from '#engine/browser/uploads/sendBlocks.ts';
import type { BlobStorage } from '#engine/rules/uploads/BlobStorage.ts';
import type { AssessmentWorld, Person } from '#tests/api/assessments/openAssessmentWorld.ts';
import { failure } from './FaultyServer.ts';

export interface CameraOptions {
  world: AssessmentWorld;
  person: Person;
  clubAssessmentId: string;
  /** Makes a call as the network and the server are just then. */
  around: <T>(call: () => Promise<T>) => Promise<T>;
}

/** The photos that somebody takes on a device, held there until the server lists them. */
export class SimulatedCamera {
  readonly #options: CameraOptions;
  #held: HeldFiles;
  #uploads: Uploads;
  #target: UploadTarget;
  #end: () => void = () => undefined;
  /** Those that would outlive the browser's end, by their names, with what they are of. */
  readonly promised = new Map<string, EvidenceOf>();

  constructor(options: CameraOptions, outbox: Outbox) {
    this.#options = options;
    [this.#held, this.#uploads, this.#target] = this.#open(outbox);
  }

  /** Of a browser that was killed and is there again. */
  restart(outbox: Outbox): void {
    this.stop();
    [this.#held, this.#uploads, this.#target] = this.#open(outbox);
  }

  async take(name: string, evidence: EvidenceOf): Promise<void> {
    const file = new File([`bytes of ${name}`], name, { type: 'image/jpeg', lastModified: 1 });
    this.#uploads.add(file, this.#target, tagOf(evidence));
    await this.#held.ready;
    // Kept or refused by the disk: either is known within a few turns.
    for (let turn = 0; turn < 20 && !this.#isHeld(name); turn += 1) await new Promise((resolve) => setTimeout(resolve));
    if (this.#isHeld(name)) this.promised.set(name, evidence);
  }

  /** The network may be back: what waits goes on, what failed begins anew. */
  async goOn(): Promise<void> {
    window.dispatchEvent(new Event('online'));
    for (const { id, state } of this.#uploads.list()) if (state === 'failed') this.#uploads.retry(id, this.#target);
    await this.#uploads.restore(this.#target);
  }

  /** How many this device holds. */
  count(): number {
    return this.#held.list().length;
  }

  stop(): void {
    this.#end();
    window.dispatchEvent(new Event('online'));
  }

  #isHeld(name: string): boolean {
    return this.#held.list().some((file) => file.name === name);
  }

  #open(outbox: Outbox): [HeldFiles, Uploads, UploadTarget] {
    const { world, person, clubAssessmentId, around } = this.#options;
    let isOver = false;
    this.#end = () => {
      isOver = true;
    };
    const call = async <T>(request: Parameters<AssessmentWorld['call']>[1]): Promise<T> => {
      if (isOver) throw failure(11);
      const answer = await around(async () => {
        const { status, body } = await world.call(person, request);
        if (status >= 300) throw Object.assign(failure(0), body);
        return body as T;
      });
      // Nobody is there any more to hear it.
      if (isOver) throw failure(11);
      return answer;
    };
    const target: UploadTarget = {
      askToken: ({ name, path }) => {
        const query = new URLSearchParams({ clubAssessmentId, ...(path === null ? { name } : { path }) });
        return call<UploadToken>({ url: `/api/files/token?${query}` });
      },
      finish: async ({ path, size, tag, uploadId }) => {
        const { topicId, itemId } = readTag(tag);
        const payload = { path, size, assessmentTitleId: topicId, itemId, ...(uploadId && { uploadId }) };
        await call({ method: 'POST', url: `/api/clubassessments/${clubAssessmentId}/files`, payload });
      },
    };
    const storage: BlobStorage = {
      list: async () => new Set<string>(),
      put: async ({ uri }, { content }) => {
        const [container = '', ...name] = new URL(uri).pathname.slice(1).split('/');
        const body = Buffer.from(await content.arrayBuffer());
        const blob = { container, name: decodeURIComponent(name.join('/')), body, contentType: 'image/jpeg' };
        await world.services.blobs.put(blob);
        return 'stored';
      },
    };
    const place = `uploads ${person} ${clubAssessmentId} evidence`;
    const held = new HeldFiles(outbox);
    const device = new DeviceFiles(held, place, { clubAssessmentId });
    return [held, new Uploads(storage, new BegunUploads(place), device), target];
  }
}
