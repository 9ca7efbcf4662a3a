import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { CurrentRecord } from '#engine/rules/outbox/readResults.ts';
import { targetKey } from '#engine/rules/outbox/sendingRules.ts';
import { KeyedListeners, Listeners } from '#engine/rules/values/Listeners.ts';

/** What a tab tells the others: mutations to read anew, records as the server has them now. */
export interface TabMessage {
  ids: string[];
  records: { key: string; record: CurrentRecord }[];
  /** Sent from memory alone, because this device had no room to close them: nothing more goes into them. */
  sent?: KeptMutation[];
}

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** Who wants to know of changes: of one record or of all, of what the server answered for a record; and the other tabs. */
export abstract class OutboxListeners {
  readonly #changes = new KeyedListeners();
  readonly #records = new Listeners<[key: string, record: CurrentRecord]>();
  readonly #late = new Listeners<[key: string, sent: KeptMutation]>();
  readonly #channel: TabChannel | null;
  #hearing: Promise<unknown> = Promise.resolve();

  constructor(channel: TabChannel | null) {
    this.#channel = channel;
    if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => void this.hear(data);
  }

  /** Hears one message after the other: reading takes time, and what was read last counts. */
  protected hear(message: TabMessage): Promise<void> {
    const hearing = this.#hearing.then(() => this.takeMessage(message));
    this.#hearing = hearing.catch(() => undefined);
    return hearing;
  }

  /** Does what another tab's message asks for. */
  protected abstract takeMessage(message: TabMessage): Promise<void>;

  /** Calls back on changes of one record, or of any; gives what ends that. */
  subscribe = this.#changes.add;

  /** Calls back with each record as the server has it now; gives what ends that. */
  onRecord = this.#records.add;

  /** Calls back for a record of which something came too late, with what was sent. */
  onLate = this.#late.add;

  protected tell(key?: string): void {
    this.#changes.tell(key);
  }

  protected tellRecords(records: TabMessage['records']): void {
    for (const { key, record } of records) this.#records.tell(key, record);
  }

  protected tellLate(key: string, sent: KeptMutation): void {
    this.#late.tell(key, sent);
  }

  protected tellTabs(ids: readonly string[], records: TabMessage['records'] = [], sent: KeptMutation[] = []): void {
    try {
      this.#channel?.postMessage({ ids: [...ids], records, sent } satisfies TabMessage);
    } catch {
      // Closed, since somebody else has signed in: nobody is told, and what is being written is written all the same.
    }
  }

  /** Calls back whoever shows the records of these mutations. */
  protected tellOf(mutations: readonly Pick<KeptMutation, 'target'>[]): void {
    for (const key of new Set(mutations.map(({ target }) => targetKey(target)))) this.tell(key);
  }
}
