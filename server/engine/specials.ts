import type { Transaction } from 'kysely';
import type { Resource } from '#domain/resource/Resource.ts';
import type { SpecialName } from '#domain/resource/names.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { Actor } from './records/Actor.ts';
import type { StoredRecord } from './records/StoredRecord.ts';

/** What a special is given; everything it does belongs to the transaction. */
export interface SpecialContext {
  trx: Transaction<Tables>;
  actor: Actor;
  resource: Resource;
  /** The stored record before the change; null when it is new. */
  before: StoredRecord | null;
}

/**
 * A named part of saving that a feature writes by hand (resource format, "The escape ladder").
 * A refusal is thrown as `ApiError` and undoes the change.
 */
export interface Special {
  /** Returns the values to store instead of those given; runs after the checks of the schema. */
  beforeSave?(values: StoredRecord, context: SpecialContext): Promise<StoredRecord> | StoredRecord;
  afterSave?(record: StoredRecord, context: SpecialContext): Promise<void> | void;
  afterDelete?(record: StoredRecord, context: SpecialContext): Promise<void> | void;
  /**
   * Asked when somebody deletes one record: the values of one that is kept, stored in place of the deletion, or null
   * where it may go. What goes along with another, or with an import that is taken back, is not asked about.
   */
  insteadOfDelete?(record: StoredRecord, context: SpecialContext): StoredRecord | null;
}

/** The specials that features have registered, by the name that resource files use. */
export class Specials {
  readonly #byName = new Map<SpecialName, Special>();

  /** Registers a special; each name once. */
  register(name: SpecialName, special: Special): void {
    if (this.#byName.has(name)) throw new Error(`The special "${name}" is registered twice`);
    this.#byName.set(name, special);
  }

  find(name: SpecialName | undefined): Special | null {
    return (name && this.#byName.get(name)) ?? null;
  }

  /** Names that the resources use but nobody has registered: a mistake once all features are in place. */
  missing(resources: readonly Resource[]): SpecialName[] {
    const used = resources.flatMap(({ server }) => Object.values(server));
    return [...new Set(used)].filter((name) => !this.#byName.has(name));
  }
}
