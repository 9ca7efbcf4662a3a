const PART_SIZE = 256 * 1024
/** `ReadyForQuery` outside of a transaction: it ends every answer that leaves the session at rest. */
const READY_AND_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
/** Fields of an error message; data can hold no NUL, so nothing else reads like this. */
const FATAL = /SFATAL\0|SPANIC\0|\0C53100\0M/

/** Gathers the small pieces in which PGlite hands out an answer into parts worth sending. */
export class AnswerBuffer {
  #parts: Uint8Array[] = []
  #size = 0
  #tail: Buffer = Buffer.alloc(0)
  #isBroken = false
  readonly #send: (part: Uint8Array<ArrayBuffer>) => void
  readonly #onFatal: (reason: string) => void

  constructor({ send, onFatal }: { send: (part: Uint8Array<ArrayBuffer>) => void; onFatal: (reason: string) => void }) {
    this.#send = send
    this.#onFatal = onFatal
  }

  /** Whether the answer so far ended with the session outside of any transaction. */
  get isIdle(): boolean {
    return this.#tail.equals(READY_AND_IDLE)
  }

  /** Takes a piece; it is copied, for it is a view into the database's own memory. */
  add(piece: Uint8Array): void {
    const copy = Buffer.from(piece)
    this.#parts.push(copy)
    this.#size += copy.length
    this.#tail = Buffer.concat([this.#tail, copy.subarray(-READY_AND_IDLE.length)]).subarray(-READY_AND_IDLE.length)
    const reason = this.#isBroken ? null : findFatal(copy)
    if (reason) {
      this.#isBroken = true
      // At once, not when the call returns: after such an error it may never do.
      this.flush()
      this.#onFatal(reason)
    }
    if (this.#size >= PART_SIZE) this.flush()
  }

  /** Sends what has gathered. */
  flush(): void {
    if (this.#size === 0) return
    const part = new Uint8Array(this.#size)
    let offset = 0
    for (const piece of this.#parts) {
      part.set(piece, offset)
      offset += piece.length
    }
    this.#parts = []
    this.#size = 0
    this.#send(part)
  }
}

/** The text of an error after which the database cannot go on: disk full (53100), FATAL or PANIC. */
function findFatal(piece: Buffer): string | null {
  if (!piece.includes('VFATAL\0') && !piece.includes('VPANIC\0') && !piece.includes('VERROR\0C53100\0')) return null
  const text = piece.toString('latin1')
  return FATAL.test(text) ? (/\0M([^\0]*)\0/.exec(text)?.[1] ?? 'fatal error') : null
}
