import type { CurrentRecord } from '#engine/rules/outbox/readResults.ts';
import { KeyedListeners, Listeners } from '#engine/rules/values/Listeners.ts';

/** What a tab tells the others: mutations to read anew, and records as the server has them now. */
export interface TabMessage {
  ids: string[];
  records: { key: string; record: CurrentRecord }[];
}

/** Who wants to know of changes: of one record or of all, and of what the server answered for a record. */
export class OutboxListeners {
  readonly #changes = new KeyedListeners();
  readonly #records = new Listeners<[key: string, record: CurrentRecord]>();
  readonly #late = new Listeners<[key: string]>();

  /** Calls back on changes of one record, or of any; gives what ends that. */
  subscribe = this.#changes.add;

  /** Calls back with each record as the server has it now; gives what ends that. */
  onRecord = this.#records.add;

  /** Calls back for a record of which something came too late. */
  onLate = this.#late.add;

  protected tell(key?: string): void {
    this.#changes.tell(key);
  }

  protected tellRecord(key: string, record: CurrentRecord): void {
    this.#records.tell(key, record);
  }

  protected tellLate(key: string): void {
    this.#late.tell(key);
  }
}
