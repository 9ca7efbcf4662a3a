const PART_SIZE = 256 * 1024;
/** `ReadyForQuery` outside of a transaction: it ends every answer that leaves the session at rest. */
const READY_AND_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** Beginnings of an error message's fields; data can hold no NUL, so nothing else reads like this. */
const FATAL = ['VFATAL\0', 'VPANIC\0', 'VERROR\0C53100\0'];

/** An error after which the database cannot go on. */
export interface FatalError {
  reason: string;
  /** PostgreSQL's code, e.g. 53100 for a full disk. */
  code: string | undefined;
}

/** Gathers the small pieces in which PGlite hands out an answer into parts worth sending. */
export class AnswerBuffer {
  #parts: Uint8Array[] = [];
  #size = 0;
  #tail: Buffer = Buffer.alloc(0);
  #isBroken = false;
  readonly #send: (part: Uint8Array<ArrayBuffer>) => void;
  readonly #onFatal: (error: FatalError) => void;

  constructor({
    send,
    onFatal,
  }: {
    send: (part: Uint8Array<ArrayBuffer>) => void;
    onFatal: (error: FatalError) => void;
  }) {
    this.#send = send;
    this.#onFatal = onFatal;
  }

  /** Whether the answer so far ended with the session outside of any transaction. */
  get isIdle(): boolean {
    return this.#tail.equals(READY_AND_IDLE);
  }

  /** Takes a piece; it is copied, for it is a view into the database's own memory. */
  add(piece: Uint8Array): void {
    const copy = Buffer.from(piece);
    this.#parts.push(copy);
    this.#size += copy.length;
    this.#tail = Buffer.concat([this.#tail, copy.subarray(-READY_AND_IDLE.length)]).subarray(-READY_AND_IDLE.length);
    const fatal = this.#isBroken ? null : findFatal(copy);
    if (fatal) {
      this.#isBroken = true;
      // At once, not when the call returns: after such an error it may never do.
      this.#onFatal(fatal);
    }
    if (this.#size >= PART_SIZE) this.flush();
  }

  /** Sends what has gathered. */
  flush(): void {
    if (this.#size === 0) return;
    const part = new Uint8Array(this.#size);
    let offset = 0;
    for (const piece of this.#parts) {
      part.set(piece, offset);
      offset += piece.length;
    }
    this.#parts = [];
    this.#size = 0;
    this.#send(part);
  }
}

/** Finds an error for a full disk, FATAL or PANIC. */
function findFatal(piece: Buffer): FatalError | null {
  if (!FATAL.some((beginning) => piece.includes(beginning))) return null;
  const [, code, reason = 'fatal error'] = /\0C(\w{5})\0M([^\0]*)\0/.exec(piece.toString('utf8')) ?? [];
  return { code, reason };
}
