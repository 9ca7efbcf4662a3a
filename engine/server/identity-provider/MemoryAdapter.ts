import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

const mostEntries = 5_000;

/** Keeps what the embedded provider has under way; a restart forgets it, and people choose anew. */
export class MemoryAdapter implements Adapter {
  readonly #entries = new Map<string, Entry>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.#entries.delete(id);
    this.#entries.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    if (this.#entries.size > mostEntries) this.#dropOldest();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id);
    if (!entry || entry.expiresAt > Date.now()) return entry?.payload;
    this.#entries.delete(id);
    return undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(id);
  }

  async #findBy(matches: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    for (const [id, { payload }] of this.#entries) if (matches(payload)) return this.find(id);
    return undefined;
  }

  #dropOldest(): void {
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
